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
export function expiredSessionCookie(cookie: SessionCookie): string {
  return setCookie(cookie, '', 0)
}

/** @returns a `Set-Cookie` header with the attributes that all our cookies have */
export function setCookie({ name }: Pick<SessionCookie, 'name'>, value: string, maxAgeSeconds: number): string {
  const secure = name.startsWith('__Host-') ? ' Secure;' : ''
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64')
}

const signatureChars = 44

/** More than are there at once; each takes 200 bytes or so. */
const rememberedMax = 10_000

/** The values that were found to be signed by us: the same ones come again and again, and a signature takes long to make. */
const signedByUs = new WeakMap<SessionCookie, Set<string>>()

/** @returns the token of a cookie whose signature is ours, else undefined */
export function sessionToken(header: string | undefined, cookie: SessionCookie): string | undefined {
  const value = cookieValue(header, cookie.name) ?? ''
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = value.slice(0, dot)
  const remembered = signedByUs.get(cookie) ?? new Set()
  if (remembered.has(value)) return token
  const signature = Buffer.from(value.slice(dot + 1))
  const expected = Buffer.from(sign(token, cookie.secret))
  if (signature.length !== signatureChars || !timingSafeEqual(signature, expected)) return undefined
  if (remembered.size >= rememberedMax) remembered.clear()
  // a copy: a piece of the header would keep the whole of it
  signedByUs.set(cookie, remembered.add(Buffer.from(value).toString()))
  return token
}

/** The first cookie of that name, decoded; undefined when absent or not decodable. */
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
