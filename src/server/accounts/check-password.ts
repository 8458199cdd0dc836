import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'
import { isGuessable } from './guessable-password.ts'

const productName = 'Tiffin'

const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

/** The account whose password is set. */
interface PasswordAccount {
  email: string
  displayName: string
}

/**
 * Checks a new password. It must have 8 to 128 characters (UTF-16 code units, as in Better Auth). It must not be one of the
 * 3,000 most common passwords, the name or email of the account, the name of the site, or a simple pattern.
 * @param account undefined when the account is unknown, as with an invalid reset link
 * @param publicUrl the site's public URL
 * @throws Refusal `auth/password-too-short`, `auth/password-too-long`, `auth/password-too-common`,
 *   `auth/password-guessable`
 */
export function checkPassword(password: string, account: PasswordAccount | undefined, publicUrl: string): void {
  if (password.length < limits.passwordMinChars) throw new Refusal('auth/password-too-short')
  if (password.length > limits.passwordMaxChars) throw new Refusal('auth/password-too-long')
  if (commonPasswords.has(password.toLowerCase())) throw new Refusal('auth/password-too-common')
  const names = [productName, new URL(publicUrl).hostname]
  if (account) names.push(account.email, account.email.split('@', 1)[0] ?? '', account.displayName)
  if (isGuessable(password, names)) throw new Refusal('auth/password-guessable')
}
