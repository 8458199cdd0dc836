/**
 * Replaces `@node-rs/argon2` in unit tests: the real algorithm with the least memory, because a quarter of their CPU time would be
 * password hashes. The tests in `test/system` and in the browser use the real parameters.
 */
import { hash as hashSlowly } from '@node-rs/argon2/index.js'

export { verify } from '@node-rs/argon2/index.js'

export function hash(password: string): Promise<string> {
  return hashSlowly(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
