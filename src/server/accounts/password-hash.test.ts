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

test('many at once wait for their turn, also behind one that failed, and each gets its own answer', async () => {
  const hash = await passwordHash.hash('correct horse')
  const passwords = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 'correct horse' : `wrong ${index}`))

  const broken = Array.from({ length: 4 }, () => passwordHash.verify({ hash: 'no hash', password: 'x' }))
  const known = passwords.map((password) => passwordHash.verify({ hash, password }))

  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(broken.map(() => 'rejected'))
  expect(await Promise.all(known)).toEqual(passwords.map((password) => password === 'correct horse'))
})
