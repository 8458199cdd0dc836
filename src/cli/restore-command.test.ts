import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertUser } from '#server/accounts/account-store.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { deleteAccount } from '#server/privacy/delete-account.ts'
import { openDatabase } from '#server/store/database.ts'
import { runTiffin } from '#test/support/processes.ts'
import { newFileWithOrders, newFolder } from '#test/support/sqlite-files.ts'

test('tiffin restore forgets again who was deleted since the backup was made (#118)', async () => {
  const folder = await newFolder()
  const [file, backup] = [await newFileWithOrders(1, folder), join(folder, 'kept.db')]
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
