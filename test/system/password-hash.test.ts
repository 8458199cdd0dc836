import { expect, test } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'

test('passwords are stored as argon2id hashes: 19 MiB, two passes, one lane', async () => {
  const app = await buildTestApp()
  const { uid } = await app.customer()

  const { password } = await app.database.queries
    .selectFrom('account')
    .select('password')
    .where('userId', '=', uid)
    .executeTakeFirstOrThrow()

  expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})
