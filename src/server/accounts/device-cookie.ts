import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieValue, setCookie } from '../http/session-cookie.ts'

/** 400 days, the longest lifetime that browsers allow. */
const maxAgeSeconds = 400 * 86_400
/** Several people may share a browser. The account with the oldest sign-in is removed first. */
const accountsMax = 5
const deviceIdBytes = 16

/** `<device id>.<tag>.<tag>…`: 16 random bytes, then one HMAC-SHA-256 for each account, all in base64url. */
const cookieFormat = /^([\w-]{22})((?:\.[\w-]{43}){1,5})$/

export type DeviceCookie = ReturnType<typeof createDeviceCookie>

/**
 * Recognises a browser that has signed in to an account before, so that strangers cannot lock out the owner with wrong
 * passwords (OWASP: "Slow Down Online Guessing Attacks with Device Cookies"). The cookie opens no session.
 * In the functions, `header` is the request's `Cookie` header, and `email` is the email as stored.
 * @param secret `AUTH_SECRET`, which also signs sessions; a separate HMAC key for this cookie is derived from it
 */
export function createDeviceCookie(publicUrl: string, secret: string) {
  const name = publicUrl.startsWith('https:') ? '__Host-tiffin.device' : 'tiffin.device'
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tiffin device cookie', 32))

  function parse(header: string | undefined): { deviceId: string; tags: string[] } | undefined {
    const [, deviceId, tags] = cookieFormat.exec(cookieValue(header, name) ?? '') ?? []
    if (deviceId === undefined || tags === undefined) return undefined
    return { deviceId, tags: tags.slice(1).split('.') }
  }

  /** The HMAC of device and account. It does not reveal the email. */
  function tagOf(deviceId: string, email: string): string {
    return createHmac('sha256', key).update(`${deviceId} ${email}`).digest('base64url')
  }

  function without(tags: readonly string[], tag: string): string[] {
    return tags.filter((each) => !timingSafeEqual(Buffer.from(each), Buffer.from(tag)))
  }

  function write(deviceId: string, tags: readonly string[]): string {
    return setCookie({ name }, [deviceId, ...tags].join('.'), maxAgeSeconds)
  }

  return {
    /** @returns the device id when this browser has signed in to this account, otherwise undefined */
    find(header: string | undefined, email: string): string | undefined {
      const device = parse(header)
      if (!device) return undefined
      const { deviceId, tags } = device
      return without(tags, tagOf(deviceId, email)).length < tags.length ? deviceId : undefined
    },
    /** @returns the `Set-Cookie` header that adds the account to the browser's cookie */
    remember(header: string | undefined, email: string): string {
      const { deviceId, tags } = parse(header) ?? {
        deviceId: randomBytes(deviceIdBytes).toString('base64url'),
        tags: [],
      }
      const tag = tagOf(deviceId, email)
      return write(deviceId, [tag, ...without(tags, tag)].slice(0, accountsMax))
    },
    /** @returns the `Set-Cookie` header that removes the account; it deletes the cookie when no account remains */
    forget(header: string | undefined, email: string): string {
      const device = parse(header)
      const tags = device ? without(device.tags, tagOf(device.deviceId, email)) : []
      return device && tags.length > 0 ? write(device.deviceId, tags) : setCookie({ name }, '', 0)
    },
  }
}
