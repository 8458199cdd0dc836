/**
 * Better Auth requires a dot in the domain of an email. Browsers and the spec (§5) also accept `admin@localhost`. Such an
 * email is stored with this suffix and shown without it.
 */
const dotlessSuffix = '.localdomain'

const guestSuffix = '#guest-'

export function storedEmail(email: string): string {
  return email.split('@')[1]?.includes('.') === false ? `${email}${dotlessSuffix}` : email
}

/**
 * Better Auth requires an email that no other account has. A guest may give none, or that of an account, so this text with the
 * guest's id is stored. No email has a `#` after its `@`, so no sign-up can use such a text.
 */
export function storedGuestEmail(uid: string, email = ''): string {
  return `${email}${guestSuffix}${uid}`
}

/** @returns the email as a person wrote it; '' for a guest who gave none */
export function shownEmail(stored: string): string {
  const end = stored.lastIndexOf(guestSuffix)
  if (end > stored.lastIndexOf('@')) return stored.slice(0, end)
  const shown = stored.endsWith(dotlessSuffix) ? stored.slice(0, -dotlessSuffix.length) : stored
  return storedEmail(shown) === stored ? shown : stored
}
