import { expect, test } from 'vitest'
import { passwordHash } from './password-hash.ts'

test('a hash matches its password and no other', async () => {
  const hash = await passwordHash.hash(' Pässwörd🔑\u0000 ')

  expect(await passwordHash.verify({ hash, password: ' Pässwörd🔑\u0000 ' })).toBe(true)
  for (const password of ['Pässwörd🔑\u0000', ' Pässwörd🔑', ' pässwörd🔑\u0000 ', ''])
    expect(await passwordHash.verify({ hash, password })).toBe(false)
})

test('two hashes of the same password differ', async () => {
  expect(await passwordHash.hash('correct horse')).not.toBe(await passwordHash.hash('correct horse'))
})

test('concurrent checks are queued, also after failed ones, and each gets its own result', async () => {
  const hash = await passwordHash.hash('correct horse')
  const passwords = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 'correct horse' : `wrong ${index}`))

  const failing = Array.from({ length: 4 }, () => passwordHash.verify({ hash: 'no hash', password: 'x' }))
  const results = passwords.map((password) => passwordHash.verify({ hash, password }))

  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(failing.map(() => 'rejected'))
  expect(await Promise.all(results)).toEqual(passwords.map((password) => password === 'correct horse'))
})
