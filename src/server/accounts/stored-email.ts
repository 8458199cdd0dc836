/**
 * Better Auth takes only addresses with a dot in their domain; a browser, and so the spec (§5), also takes
 * `admin@localhost`. Such addresses are stored with a domain of their own and shown as they were typed.
 */
const dotlessSuffix = '.localdomain'

export function storedEmail(email: string): string {
  return email.split('@')[1]?.includes('.') === false ? `${email}${dotlessSuffix}` : email
}

export function shownEmail(stored: string): string {
  const shown = stored.endsWith(dotlessSuffix) ? stored.slice(0, -dotlessSuffix.length) : stored
  return storedEmail(shown) === stored ? shown : stored
}
