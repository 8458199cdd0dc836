import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expiredSessionCookie, sessionSetCookie, sessionToken } from './session-cookie.ts'

describe('the token of a cookie', () => {
  const sessionCookie = { name: 's', secret: 'secret' }
  const signed = (token: string) =>
    `${token}.${encodeURIComponent(createHmac('sha256', 'secret').update(token).digest('base64'))}`
  const valid = 'token.6UERDj0r%2FoJiHw4%2BFDRzDXMF0QbF9oyHFl0LJ6RhGko%3D' // HMAC-SHA-256 of 'token' by 'secret'

  test('is the text before a valid signature', () => {
    expect(sessionToken(`s=${valid}`, sessionCookie)).toBe('token')
    expect(sessionToken(`s=${signed('t')}`, sessionCookie)).toBe('t')
    expect(sessionToken(`s=${signed('a.b')}`, sessionCookie)).toBe('a.b')
  })

  test('is undefined when the cookie has a signature of another secret, or is missing', () => {
    expect(sessionToken(`s=${valid}`, { name: 's', secret: 'another' })).toBeUndefined()
    expect(sessionToken(undefined, sessionCookie)).toBeUndefined()
    expect(sessionToken('', sessionCookie)).toBeUndefined()
  })

  test('is never empty, even with a valid signature', () => {
    expect(sessionToken(`s=${signed('')}`, sessionCookie)).toBeUndefined()
  })

  test('is found between other cookies and with spaces around it', () => {
    expect(sessionToken(`theme=dark;  s = ${valid} ; other=1`, sessionCookie)).toBe('token')
  })

  test('is not read from a text without a cookie name', () => {
    expect(sessionToken(`sX; s=${valid}`, sessionCookie)).toBe('token')
    expect(sessionToken(`s; s=${valid}`, sessionCookie)).toBe('token')
    expect(sessionToken(`=s; s=${valid}`, sessionCookie)).toBe('token')
  })

  test('comes from the first cookie of the name, even when that one cannot be decoded', () => {
    expect(sessionToken(`s=%E0%A4%A; s=${valid}`, sessionCookie)).toBeUndefined()
    expect(sessionToken(`s=${valid}; s=%E0%A4%A`, sessionCookie)).toBe('token')
  })

  test('is found again, but not in a changed copy of a verified cookie', () => {
    expect(sessionToken(`s=${valid}`, sessionCookie)).toBe('token')

    expect(sessionToken(`s=${valid}`, sessionCookie)).toBe('token')
    expect(sessionToken(`s=${valid.replace('token', 'taken')}`, sessionCookie)).toBeUndefined()
    expect(sessionToken(`s=${valid.replace('6UER', '7UER')}`, sessionCookie)).toBeUndefined()
    expect(sessionToken(`s=${valid}`, { ...sessionCookie, secret: 'another' })).toBeUndefined()
  })

  test('is found after any number of other cookies', () => {
    const tokens = Array.from({ length: 10_001 }, (_, number) => `token-${number}`)

    for (const token of tokens) expect(sessionToken(`s=${signed(token)}`, sessionCookie)).toBe(token)

    expect(sessionToken(`s=${signed('token-0')}`, sessionCookie)).toBe('token-0')
    expect(sessionToken(`s=${signed('token-10000')}`, sessionCookie)).toBe('token-10000')
  })
})

describe('the session cookie', () => {
  test('is signed and for this site only, and on https for this exact host', () => {
    const value = 'token.6UERDj0r%2FoJiHw4%2BFDRzDXMF0QbF9oyHFl0LJ6RhGko%3D'

    expect(sessionSetCookie({ name: 's', secret: 'secret' }, 'token', 60)).toBe(
      `s=${value}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
    )
    expect(sessionSetCookie({ name: '__Host-s', secret: 'secret' }, 'token', 60)).toBe(
      `__Host-s=${value}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
  })

  test('is deleted by an empty cookie that has expired', () => {
    expect(expiredSessionCookie({ name: '__Host-s', secret: 'secret' })).toBe(
      '__Host-s=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
  })
})
