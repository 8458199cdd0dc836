/** Runs every database query of Better Auth: sign-up, sign-in, password reset and sign-out. */
import { pino } from 'pino'
import { createAuth } from '#server/accounts/auth.ts'
import type { Database } from '#server/store/database.ts'

const publicUrl = 'http://localhost:3000'
const email = 'asha@example.com'
const password = 'correct horse battery'

/** @throws when a request fails */
export function createAuthJourney(database: Database): () => Promise<void> {
  const background: Promise<unknown>[] = []
  let link = ''
  const authPromise = createAuth({
    database,
    publicUrl,
    secret: 'a secret of at least 32 characters',
    sendMail: async (compose) => {
      link = compose({ name: 'Tiffin' }).text
    },
    log: pino({ level: 'silent' }),
    inBackground: (work) => background.push(work),
  })

  async function send(path: string, body?: object, cookie = ''): Promise<string> {
    const method = body ? 'POST' : 'GET'
    const headers = { origin: publicUrl, 'content-type': 'application/json', cookie }
    const request = new Request(`${publicUrl}/api/auth${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    const auth = await authPromise
    const response = await auth.handler(request)
    if (!response.ok) throw new Error(`${path} failed with status ${response.status}`)
    await Promise.all(background)
    return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  }

  return async () => {
    await send('/sign-up/email', { name: 'Asha', email, password })
    await send('/get-session', undefined, await send('/sign-in/email', { email, password }))
    await send('/request-password-reset', { email })
    const token = /token=(\w+)/.exec(link)?.[1] ?? ''
    await send('/reset-password', { token, newPassword: password })
    await send('/sign-out', {}, await send('/sign-in/email', { email, password }))
  }
}
