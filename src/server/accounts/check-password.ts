import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'
import { isGuessable } from './guessable-password.ts'

const productName = 'Tiffin'

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

/** The account that gets the password. */
interface Owner {
  email: string
  displayName: string
}

/**
 * A new password has 8 to 128 characters, counted in UTF-16 units as Better Auth counts, is none of the three thousand
 * that are tried first, and cannot be guessed from its owner, from the site's name or as a simple pattern.
 * @param owner undefined when the account is not known yet
 * @param publicUrl of the site
 * @throws Refusal `auth/password-too-short`, `auth/password-too-long`, `auth/password-too-common`,
 *   `auth/password-guessable`
 */
export function checkPassword(password: string, owner: Owner | undefined, publicUrl: string): void {
  if (password.length < limits.passwordMinChars) throw new Refusal('auth/password-too-short')
  if (password.length > limits.passwordMaxChars) throw new Refusal('auth/password-too-long')
  if (common.has(password.toLowerCase())) throw new Refusal('auth/password-too-common')
  const names = [productName, new URL(publicUrl).hostname]
  if (owner) names.push(owner.email, owner.email.split('@', 1)[0] ?? '', owner.displayName)
  if (isGuessable(password, names)) throw new Refusal('auth/password-guessable')
}
