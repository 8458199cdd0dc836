/** Messages in brackets, as a language that no person speaks: what is outside of them would stay in English in every language. */
import { argumentNames, type MessageFile } from '#contract/i18n/compile-message.ts'

/** @param english the English messages of an area @returns such as '⟦Order for ⟧{date}⟦⟧': an argument is not inside brackets */
export function bracketed(english: MessageFile): MessageFile {
  const texts: Record<string, MessageFile[string]> = {}
  for (const [key, text] of Object.entries(english))
    texts[key] = typeof text === 'string' ? `⟦${outsideArguments(text, argumentNames(english, key))}⟧` : text
  return texts
}

function outsideArguments(text: string, names: readonly string[]): string {
  if (names.length === 0) return text
  // not the text of a case, such as `other {orders}`
  const notOfCase = String.raw`(?<!\b(?:zero|one|two|few|many|other|true|false) )`
  return text.replaceAll(new RegExp(String.raw`${notOfCase}\{(?:${names.join('|')})\}`, 'g'), '⟧$&⟦')
}

/** @param data what people and programs have written @returns what is neither in a message nor data */
export function withoutMessages(text: string, data: readonly string[]): string {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  const longestFirst = data.filter((known) => known.length > 1).toSorted((a, b) => b.length - a.length)
  // 'out' is no part of 'about'
  for (const known of longestFirst)
    rest = rest.replaceAll(known, (found, at: number) =>
      isLetter(rest[at - 1]) || isLetter(rest[at + found.length]) ? found : ' ',
    )
  return rest.trim()
}

function isLetter(character = ''): boolean {
  return /\p{L}/u.test(character)
}
