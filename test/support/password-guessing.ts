/** Sign-in attempts by the owner of an account and by attackers, and the device cookie that distinguishes them. */
import type { LightMyRequestResponse } from 'fastify'
import { type Client, type TestApp, testPassword } from './app.ts'

export const deviceCookieName = 'tiffin.device'

export function signIn(client: Client, email: string, password = testPassword): Promise<LightMyRequestResponse> {
  return client.send('POST', '/api/auth/sign-in/email', { email, password })
}

/** Sends wrong passwords, ten at a time, because the password queue limits the requests of one network. */
export async function guessPassword(client: Client, email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < times) {
    const batch = Array.from({ length: Math.min(10, times - statuses.length) }, () =>
      signIn(client, email, 'wrong password'),
    )
    statuses.push(...(await Promise.all(batch)).map(({ statusCode }) => statusCode))
  }
  return statuses
}

/** A client with this `Cookie` header, on a separate network. */
export function clientWithCookie(app: TestApp, cookie: string): Client {
  return Object.assign(app.visitor(), { cookie })
}

export function deviceCookieOf({ cookie }: Client): string {
  return cookie.split('; ').find((pair) => pair.startsWith(`${deviceCookieName}=`)) ?? ''
}
