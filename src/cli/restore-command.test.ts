import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { insertUser } from '#server/accounts/account-store.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { deleteAccount } from '#server/privacy/delete-account.ts'
import { openDatabase } from '#server/store/database.ts'
import { buildTestApp, testPassword } from '#test/support/app.ts'
import { startMailServer } from '#test/support/mail.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { runTiffin } from '#test/support/processes.ts'
import { requestResetToken, resetPassword } from '#test/support/reset-link.ts'
import { createFileWithOrders, createTempFolder } from '#test/support/sqlite-files.ts'

test('tiffin restore deletes accounts again that were deleted after the backup (#118)', async () => {
  const folder = await createTempFolder()
  const [file, backup] = [await createFileWithOrders(1, folder), join(folder, 'backup.db')]
  const before = openDatabase(file)
  const asha = { email: 'asha@example.com', displayName: 'Asha Rao', role: 'customer' as const }
  const uid = await insertUser(before.queries, asha)
  await insertUser(before.queries, { email: 'ravi@example.com', displayName: 'Ravi Iyer' })
  await makeBackup(file, backup)
  await deleteAccount(before.queries, { uid, ...asha }, Date.now())
  await before.close()

  const restored = await runTiffin(['restore', backup, '--force'], { DATA_DIR: folder })

  expect(restored).toMatchObject({ code: 0, stderr: '' })
  const after = openDatabase(file)
  const emails = await after.queries.selectFrom('user').select('email').execute()
  await after.close()
  expect(emails).toEqual([{ email: 'ravi@example.com' }])
})

test('after tiffin restore no session and no reset link of the backup is valid, and the output says so (#129)', async () => {
  const folder = await createTempFolder()
  const [file, backup] = [join(folder, 'tiffin.db'), join(folder, 'backup.db')]
  const mails = await startMailServer()
  onTestFinished(mails.stop)
  const env = { SMTP_URL: mails.url }
  const before = await buildTestApp('sqlite', env, { address: file })
  await insertTestMenu(before.database)
  const asha = await before.customer()
  const token = await requestResetToken(before, mails, asha.email)
  const { cookie } = asha
  await makeBackup(file, backup)
  await asha.send('POST', '/api/auth/sign-out')
  await before.server.close()

  const restored = await runTiffin(['restore', backup, '--force'], { DATA_DIR: folder })

  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toContain('Everyone must sign in again')
  const after = await buildTestApp('sqlite', env, { address: file })
  const browser = Object.assign(after.visitor(), { cookie })
  expect((await browser.get('/api/orders')).statusCode).toBe(401)
  expect((await resetPassword(after, token, 'another password')).statusCode).toBe(400)
  const signIn = { email: asha.email, password: testPassword }
  expect((await after.visitor().send('POST', '/api/auth/sign-in/email', signIn)).statusCode).toBe(200)
})
