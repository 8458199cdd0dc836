/** Sign-ins by the owner of an account and by strangers, and the cookie that tells them apart. */
import type { LightMyRequestResponse } from 'fastify'
import { type Client, type TestApp, testPassword } from './app.ts'

export const deviceName = 'tiffin.device'

export function signIn(client: Client, email: string, password = testPassword): Promise<LightMyRequestResponse> {
  return client.send('POST', '/api/auth/sign-in/email', { email, password })
}

/** Ten at a time, because the password queue limits the requests of one network. */
export async function guess(client: Client, email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < times) {
    const batch = Array.from({ length: Math.min(10, times - statuses.length) }, () =>
      signIn(client, email, 'wrong password'),
    )
    statuses.push(...(await Promise.all(batch)).map(({ statusCode }) => statusCode))
  }
  return statuses
}

/** A browser with this `Cookie` header, on a separate network. */
export function browserWith(app: TestApp, cookie: string): Client {
  return Object.assign(app.visitor(), { cookie })
}

export function deviceOf({ cookie }: Client): string {
  return cookie.split('; ').find((pair) => pair.startsWith(`${deviceName}=`)) ?? ''
}
