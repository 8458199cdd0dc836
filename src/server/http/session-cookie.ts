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

/** @returns the `Set-Cookie` header that takes it away */
export function sessionTakenAway(cookie: SessionCookie): string {
  return setCookie(cookie, '', 0)
}

function setCookie({ name }: SessionCookie, value: string, maxAgeSeconds: number): string {
  const secure = name.startsWith('__Host-') ? ' Secure;' : ''
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64')
}

const signatureChars = 44

/** @returns the token of a cookie whose signature is ours, else undefined */
export function sessionToken(header: string | undefined, { name, secret }: SessionCookie): string | undefined {
  const value = cookieValue(header, name) ?? ''
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = value.slice(0, dot)
  const signature = Buffer.from(value.slice(dot + 1))
  const expected = Buffer.from(sign(token, secret))
  return signature.length === signatureChars && timingSafeEqual(signature, expected) ? token : undefined
}

/** The first cookie of that name, decoded; undefined when absent or not decodable. */
function cookieValue(header: string | undefined, name: string): string | undefined {
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
