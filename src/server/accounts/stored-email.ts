/**
 * Better Auth requires a dot in the domain of an email. Browsers and the spec (§5) also accept `admin@localhost`. Such an
 * email is stored with this suffix and shown without it.
 */
const dotlessSuffix = '.localdomain'

export function storedEmail(email: string): string {
  return email.split('@')[1]?.includes('.') === false ? `${email}${dotlessSuffix}` : email
}

export function shownEmail(stored: string): string {
  const shown = stored.endsWith(dotlessSuffix) ? stored.slice(0, -dotlessSuffix.length) : stored
  return storedEmail(shown) === stored ? shown : stored
}
