/** Everything that Better Auth asks of the database, in one go: from sign-up to reset and sign-out. */
import { pino } from 'pino'
import { createAuth } from '#server/accounts/auth.ts'
import type { Database } from '#server/store/database.ts'

const publicUrl = 'http://localhost:3000'
const email = 'asha@example.com'
const password = 'correct horse battery'

/** @throws when a step of the journey is not answered with success */
export function createAuthJourney(database: Database): () => Promise<void> {
  const background: Promise<unknown>[] = []
  let link = ''
  const creating = createAuth({
    database,
    publicUrl,
    secret: 'a secret of at least 32 characters',
    sendMail: async ({ text }) => {
      link = text
    },
    log: pino({ level: 'silent' }),
    inBackground: (work) => background.push(work),
  })

  async function ask(path: string, body?: object, cookie = ''): Promise<string> {
    const method = body ? 'POST' : 'GET'
    const headers = { origin: publicUrl, 'content-type': 'application/json', cookie }
    const request = new Request(`${publicUrl}/api/auth${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    const auth = await creating
    const answer = await auth.handler(request)
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    await Promise.all(background)
    return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  }

  return async () => {
    await ask('/sign-up/email', { name: 'Asha', email, password })
    await ask('/get-session', undefined, await ask('/sign-in/email', { email, password }))
    await ask('/request-password-reset', { email })
    const token = /token=(\w+)/.exec(link)?.[1] ?? ''
    await ask('/reset-password', { token, newPassword: password })
    await ask('/sign-out', {}, await ask('/sign-in/email', { email, password }))
  }
}
