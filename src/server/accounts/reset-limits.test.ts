import { afterAll, describe, expect, test, vi } from 'vitest'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { startMailServer } from '#test/support/mail.ts'
import { requestResetToken, resetPassword } from '#test/support/reset-link.ts'

const newPassword = 'battery horse correct'

const mails = await startMailServer()
afterAll(() => mails.stop())

describe.each(appKinds)('a reset link with requests from strangers, on %s', (kind) => {
  const shared = shareTestApp(kind, { SMTP_URL: mails.url })

  test('is mailed to the owner, however often a stranger has requested one (#127)', async () => {
    const app = shared()
    const asha = await app.customer()
    const stranger = app.visitor()
    const requestReset = (client: Client) =>
      client.send('POST', '/api/auth/request-password-reset', { email: asha.email })
    const countMails = () => mails.mails.filter(({ to }) => to?.[0]?.address === asha.email).length
    for (let count = 1; count <= 5; count += 1) {
      await requestReset(stranger)
      await vi.waitFor(() => expect(countMails()).toBe(Math.min(count, 3)))
    }

    const token = await requestResetToken(app, mails, asha.email)

    expect(countMails()).toBe(4)
    expect((await resetPassword(app, token, newPassword)).statusCode).toBe(204)
  })

  test('is mailed at most twelve times an hour to unknown browsers on many networks, and then still to a known browser (#127)', async () => {
    const app = shared()
    const asha = await app.customer()
    const countMails = () => mails.mails.filter(({ to }) => to?.[0]?.address === asha.email).length
    const requestReset = (client: Client) =>
      client.send('POST', '/api/auth/request-password-reset', { email: asha.email })
    for (let count = 1; count <= 13; count += 1) {
      await requestReset(app.visitor())
      await vi.waitFor(() => expect(countMails()).toBe(Math.min(count, 12)))
    }

    await requestReset(asha)

    await vi.waitFor(() => expect(countMails()).toBe(13))
  })

  test('makes the browser known, so that it can sign in when unknown browsers have used up their attempts (#127)', async () => {
    const app = shared()
    const asha = await app.customer()
    const newBrowser = app.visitor()
    const signIn = (client: Client) =>
      client.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: newPassword })
    const useUpAttempts = async () => {
      await signIn(app.visitor())
      await app.database.queries
        .updateTable('throttles')
        .set({ attempts: 100 })
        .where('key', 'like', 'sign-in-unknown:%')
        .execute()
    }
    await useUpAttempts()
    expect((await signIn(newBrowser)).statusCode).toBe(429)

    const token = await requestResetToken(app, mails, asha.email)
    const response = await newBrowser.send('POST', '/api/auth/reset-password', { token, newPassword })

    expect(response.cookies.map(({ name }) => name)).toEqual(['tiffin.device'])
    expect((await signIn(app.visitor())).statusCode).toBe(200)
    await useUpAttempts()
    expect((await signIn(newBrowser)).statusCode).toBe(200)
  })
})
