import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../http/problem.ts'

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

/**
 * What a new password must be: of 8 to 128 characters, counted in UTF-16 units as Better Auth counts, and none of the
 * three thousand that are tried first.
 * @throws Refusal `auth/password-too-short`, `auth/password-too-long`, `auth/password-too-common`
 */
export function checkPassword(password: string): void {
  if (password.length < limits.passwordMinChars) throw new Refusal('auth/password-too-short')
  if (password.length > limits.passwordMaxChars) throw new Refusal('auth/password-too-long')
  if (common.has(password.toLowerCase())) throw new Refusal('auth/password-too-common')
}
