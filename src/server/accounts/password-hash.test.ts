import { expect, test } from 'vitest'
import { passwordHash } from './password-hash.ts'

test('a password is known again, and no other is taken for it', async () => {
  const hash = await passwordHash.hash(' Pässwörd🔑\u0000 ')

  expect(await passwordHash.verify({ hash, password: ' Pässwörd🔑\u0000 ' })).toBe(true)
  for (const password of ['Pässwörd🔑\u0000', ' Pässwörd🔑', ' pässwörd🔑\u0000 ', ''])
    expect(await passwordHash.verify({ hash, password })).toBe(false)
})

test('the same password never has the same hash', async () => {
  expect(await passwordHash.hash('correct horse')).not.toBe(await passwordHash.hash('correct horse'))
})
