import { beforeAll, describe, expect, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp, type TestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { captureLog } from '#test/support/log.ts'
import {
  localServer,
  mailPassword,
  mailSettings,
  readMail,
  saveMail,
  sendTest,
  startServerWithSignIn,
} from '#test/support/mail-settings.ts'
import { findMailPassword } from '../mail/mail-password-store.ts'

/** Each value that the API and the database contain, without the table of the encrypted passwords. */
async function everythingShown(app: TestApp, admin: Client): Promise<string> {
  const rows = await app.database.queries.selectFrom('siteSettings').selectAll().execute()
  const responses = [await admin.get('/api/admin/settings'), await admin.get('/api/admin/settings/mail/status')]
  return JSON.stringify([rows, responses.map(({ body }) => body)])
}

describe.each(appKinds)('the password of the mail server, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  test('is in no response, conflict, history or log', async () => {
    const log = captureLog()
    const logged = await buildTestApp(kind, {}, { logger: log.logger })
    const client = await signInAdmin(logged)
    const first = await saveMail(client, { ...mailSettings, password: mailPassword })
    const conflict = await client.send('PUT', '/api/admin/settings/mail', {
      version: 0,
      value: { ...mailSettings, password: mailPassword },
    })
    const invalid = await saveMail(client, { port: 0, password: mailPassword })

    expect([first.statusCode, conflict.statusCode, invalid.statusCode]).toEqual([200, 409, 400])
    const { sealed = '' } = (await findMailPassword(logged.database.queries, 1)) ?? {}
    const shown = [first.body, conflict.body, invalid.body, await everythingShown(logged, client), log.text()].join()
    expect(sealed).toMatch(/^[\w-]{40,}$/)
    expect(shown).not.toContain(mailPassword)
    expect(shown).not.toContain(sealed)
    expect(log.events()).toContainEqual(
      expect.objectContaining({ event: 'settings.changed', section: 'mail', version: 1 }),
    )
  })

  test('stays when an edit does not contain one, and is deleted when it is empty', async () => {
    const mails = await startServerWithSignIn()
    await saveMail(admin, localServer(mails.url))
    await saveMail(admin, { fromName: 'Lucia' })
    expect(await sendTest(admin)).toEqual({ failure: null, replyCode: null })

    await saveMail(admin, { user: '', password: '' })

    expect((await readMail(admin)).value.passwordVersion).toBe(0)
    expect((await sendTest(admin)).failure).not.toBeNull()
  })

  test('an edit without the number of the password keeps the current one', async () => {
    await saveMail(admin, { ...mailSettings, password: mailPassword })
    const { version, value } = await readMail(admin)
    const { passwordVersion, ...rest } = value

    await admin.send('PUT', '/api/admin/settings/mail', { version, value: { ...rest, port: 466 } })

    expect((await readMail(admin)).value).toEqual({ ...value, port: 466 })
    expect(passwordVersion).toBe(version)
  })

  test('an undo restores the password before, also after it was deleted or replaced', async () => {
    const mails = await startServerWithSignIn()
    await saveMail(admin, localServer(mails.url))
    for (const change of [{ user: '', password: '' }, { password: 'wrong' }, { host: '' }]) {
      await saveMail(admin, change)
      expect((await sendTest(admin)).failure).not.toBeNull()

      await saveMail(admin, (await readMail(admin)).previous ?? {})

      expect((await sendTest(admin)).failure).toBeNull()
    }
  })

  test('is deleted when neither an undo nor the next mail needs it', async () => {
    for (const each of ['first', 'second', 'third']) await saveMail(admin, { ...mailSettings, password: each })

    const { version } = await readMail(admin)
    const rows = await app()
      .database.queries.selectFrom('settings')
      .select('key')
      .where('key', 'like', 'mailP%')
      .execute()
    expect(rows.map(({ key }) => key).toSorted()).toEqual(
      [`mailPassword.${version - 1}`, `mailPassword.${version}`].toSorted(),
    )
  })

  test('is never sent to another host than the one it was saved for', async () => {
    await saveMail(admin, { ...mailSettings, password: mailPassword })

    const response = await saveMail(admin, { host: 'evil.example' })

    expect(response.json()).toMatchObject({
      code: 'request/invalid',
      issues: [{ path: '/value/password', message: 'must be entered again, because the host has changed' }],
    })
  })

  test('must be entered again after a change of AUTH_SECRET', async () => {
    const mails = await startServerWithSignIn()
    const first = await buildTestApp(kind, { AUTH_SECRET: 'a'.repeat(32) })
    await saveMail(await signInAdmin(first), localServer(mails.url))
    const second = await buildTestApp(kind, { AUTH_SECRET: 'b'.repeat(32) }, { address: first.address })
    const client = await signInAdmin(second)

    expect((await client.get('/api/admin/settings/mail/status')).json()).toMatchObject({ isPasswordUnreadable: true })
    expect((await sendTest(client)).failure).toBe('password-unreadable')
    expect((await saveMail(client, { fromName: 'Lucia' })).statusCode).toBe(200)
    await saveMail(client, { password: mailPassword })

    expect((await client.get('/api/admin/settings/mail/status')).json()).toMatchObject({ isPasswordUnreadable: false })
    expect((await sendTest(client)).failure).toBeNull()
  })
})
