import { messages } from '#contract/messages/shared.ts'
import { asRecord } from '#contract/values/json.ts'

/** All members of a problem document, not validated: code that needs a member parses it. */
export type ProblemBody = Readonly<Record<string, unknown>>

/** An error response, or no response (code `network`, status 0). `message` can be shown to users. */
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
   * True when the server has certainly changed nothing. False after a lost response or a server error, because the server
   * may have saved the change: then only the same request (with the same `Idempotency-Key`) may be sent again.
   */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408
  }
}

/** @param error thrown by `fetch`: there was no connection, or the request was aborted */
export function networkProblem(error: unknown): ApiProblem {
  const problem = new ApiProblem('network', 0, messages.screen.unreachable)
  problem.cause = error
  return problem
}

/** @param body a problem document (RFC 9457), or the body of a proxy's error response */
export function problemFrom(body: unknown, status: number): ApiProblem {
  const members = asRecord(body)
  const code = typeof members.code === 'string' ? members.code : 'server/failed'
  const title = typeof members.title === 'string' ? members.title : messages.screen.unreachable
  return new ApiProblem(code, status, title, members)
}
