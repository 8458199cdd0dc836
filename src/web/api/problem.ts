import { asRecord } from '#contract/json.ts'
import { messages } from '#contract/messages.ts'

/** What a refusal may carry beyond its code and words, unchecked: whoever needs a member parses it. */
export type ProblemBody = Readonly<Record<string, unknown>>

/** An answer that is no success, or no answer at all (code `network`, status 0). `message` is fit to be shown. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: string
  readonly status: number
  readonly body: ProblemBody

  constructor(code: string, status: number, message: string, body: ProblemBody = {}) {
    super(message)
    this.code = code
    this.status = status
    this.body = body
  }

  /**
   * Whether the server surely did nothing. After a lost answer or a server error nobody knows, and only the same
   * request (the same `Idempotency-Key`) may be sent again.
   */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408
  }
}

/** @param error what `fetch` threw: no connection, or it took too long */
export function networkProblem(error: unknown): ApiProblem {
  const problem = new ApiProblem('network', 0, messages.screen.unreachable)
  problem.cause = error
  return problem
}

/** @param body a problem document (RFC 9457), or whatever a proxy in between has answered */
export function problemFrom(body: unknown, status: number): ApiProblem {
  const members = asRecord(body)
  const code = typeof members.code === 'string' ? members.code : 'server/failed'
  const title = typeof members.title === 'string' ? members.title : messages.screen.unreachable
  return new ApiProblem(code, status, title, members)
}
