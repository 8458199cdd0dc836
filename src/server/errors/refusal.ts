import { type ProblemCode, problems } from '#contract/errors.ts'

/**
 * An expected error: a rule refuses a request, with a code of `contract/errors.ts`. HTTP sends it as an RFC 9457
 * problem.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly members: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  /** @param members additional members of the problem document, such as the changed prices */
  constructor(code: ProblemCode, members: Record<string, unknown> = {}, retryAfterSeconds?: number) {
    super(problems[code].message)
    this.code = code
    this.members = members
    this.retryAfterSeconds = retryAfterSeconds
  }
}
