import type { ProblemCode } from '#contract/errors.ts'
import { refusalMessage } from '#contract/refusal-texts.ts'

type Members = Record<string, unknown>

/**
 * An expected error: a rule refuses a request, with a code of `contract/errors.ts`. HTTP sends it as an RFC 9457
 * problem.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly retryAfterSeconds: number | undefined
  readonly #members: Members | (() => Members)

  /**
   * @param members additional members of the problem document, such as the changed prices. Members with texts are a function: it
   *   is called when the problem is sent, in the language of its request, because a group commit runs the rules of several requests
   */
  constructor(code: ProblemCode, members: Members | (() => Members) = {}, retryAfterSeconds?: number) {
    super()
    this.code = code
    this.#members = members
    this.retryAfterSeconds = retryAfterSeconds
    // read when it is shown, as the members
    Object.defineProperty(this, 'message', { get: () => refusalMessage(code) })
  }

  get members(): Members {
    return typeof this.#members === 'function' ? this.#members() : this.#members
  }
}
