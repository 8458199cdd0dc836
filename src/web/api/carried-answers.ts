/**
 * Answers that came within the document (the server's `carried-answers.ts`): each is taken once, in place of the
 * request that it answers.
 */

/** @returns JSON; undefined to ask the server */
type Source = (address: string) => string | undefined

let source: Source = takeFromDocument

/** Where a screen is drawn outside a browser, there is no document to take answers from, and no server to ask. */
export function answerFrom(next: Source): void {
  source = next
}

function takeFromDocument(address: string): string | undefined {
  const found = elements().find(({ dataset }) => dataset['answerTo'] === address)
  found?.remove()
  return found?.textContent
}

function elements(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-answer-to]')]
}

/** Whether the document is a signed-in person's, and the first screen need not wait for the network. */
export function hasCarriedAnswers(): boolean {
  return elements().length > 0
}

/** `fetch` for the API's client. */
export async function fetchUnlessCarried(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const answer = request.method === 'GET' ? source(pathname + search) : undefined
  return answer === undefined ? fetch(request) : new Response(answer)
}

/** What nobody has asked for grows old, and does not belong to the next person. */
export function dropCarriedAnswers(): void {
  for (const element of elements()) element.remove()
}
