import { createHmac, timingSafeEqual } from 'node:crypto'

/** Better Auth's signed cookie: `<token>.<base64 HMAC-SHA-256>`, percent-encoded. */
export interface SessionCookie {
  name: string
  secret: string
}

/** @returns the `Set-Cookie` header of a session */
export function sessionSetCookie(cookie: SessionCookie, token: string, maxAgeSeconds: number): string {
  return setCookie(cookie, encodeURIComponent(`${token}.${sign(token, cookie.secret)}`), maxAgeSeconds)
}

/** @returns the `Set-Cookie` header that deletes the session cookie */
export function expiredSessionCookie(cookie: SessionCookie): string {
  return setCookie(cookie, '', 0)
}

/** @returns a `Set-Cookie` header with the attributes of all cookies of this server */
export function setCookie({ name }: Pick<SessionCookie, 'name'>, value: string, maxAgeSeconds: number): string {
  const secure = name.startsWith('__Host-') ? ' Secure;' : ''
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64')
}

const signatureChars = 44

/** More than the number of active sessions. Each value takes about 200 bytes. */
const verifiedMax = 10_000

/** A cache of values with a verified signature: browsers send the same ones again, and an HMAC takes time. */
const verifiedValues = new WeakMap<SessionCookie, Set<string>>()

/** @returns the token of a cookie with a valid signature, otherwise undefined */
export function sessionToken(header: string | undefined, cookie: SessionCookie): string | undefined {
  const value = cookieValue(header, cookie.name) ?? ''
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = value.slice(0, dot)
  const verified = verifiedValues.get(cookie) ?? new Set()
  if (verified.has(value)) return token
  const signature = Buffer.from(value.slice(dot + 1))
  const expected = Buffer.from(sign(token, cookie.secret))
  if (signature.length !== signatureChars || !timingSafeEqual(signature, expected)) return undefined
  if (verified.size >= verifiedMax) verified.clear()
  // copies the text, because a substring would retain the whole header in memory
  verifiedValues.set(cookie, verified.add(Buffer.from(value).toString()))
  return token
}

/** @returns the decoded value of the first cookie with this name; undefined when it is missing or cannot be decoded */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (equals < 1 || pair.slice(0, equals).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}
