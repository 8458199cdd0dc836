import { describe, expect, test } from 'vitest'
import { emailSchema, profileSchema, roleSchema, signInSchema, signUpSchema } from './accounts.ts'

const account = { displayName: 'Asha Rao', email: 'asha@example.com', password: 'correct horse' }

describe('an email address', () => {
  test.each([
    ['upper case', 'ASHA@Example.COM'],
    ['space around it', '  asha@example.com\t'],
    ['a full-width at sign', 'asha＠example.com'],
    ['full-width letters', 'ａｓｈａ@example.com'],
    ['a ligature', 'aſha@example.com'],
  ])('is normalised: %s (#41)', (_name, spelling) => {
    expect(emailSchema.parse(spelling)).toBe('asha@example.com')
  })

  test.each(['admin@localhost', "o'neil+tiffin@example.co.uk", '1@2.example'])(
    'may be %s, as in a browser',
    (email) => {
      expect(emailSchema.parse(email)).toBe(email)
    },
  )

  test.each([
    '',
    'asha',
    '@example.com',
    'asha@',
    'asha@example..com',
    'a sha@example.com',
    'asha@exam_ple.com',
    'аsha@example.com', // the first letter is Cyrillic
    'asha@example.com\r\nBcc: everyone@example.com',
    'asha@example.com, everyone@example.com',
    `${'a'.repeat(10_000)}@example.com`,
  ])('cannot be %j (#41)', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false)
  })

  test('has at most 254 characters', () => {
    const address = (chars: number) => `${'a'.repeat(chars - '@example.com'.length)}@example.com`

    expect(emailSchema.safeParse(address(254)).success).toBe(true)
    expect(emailSchema.safeParse(address(255)).success).toBe(false)
  })
})

describe('a sign-up', () => {
  test('does not change the password, not even a leading space (#40)', () => {
    expect(signUpSchema.parse({ ...account, password: ' pässwörd ' }).password).toBe(' pässwörd ')
  })

  test.each([{ role: 'admin' }, { emailVerified: true }, { id: 'mine' }, { uid: 'mine' }])(
    'accepts no additional fields: %j (#12)',
    (extra) => {
      expect(signUpSchema.safeParse({ ...account, ...extra }).success).toBe(false)
    },
  )

  test('requires a full name', () => {
    expect(signUpSchema.safeParse({ ...account, displayName: '  ' }).success).toBe(false)
  })

  test('refuses a password of a megabyte before it is hashed (#26)', () => {
    expect(signUpSchema.safeParse({ ...account, password: 'x'.repeat(1_000_000) }).success).toBe(false)
  })
})

test('a sign-in requires a password', () => {
  expect(signInSchema.safeParse({ email: account.email, password: '' }).success).toBe(false)
})

test.each([{ role: 'admin' }, { email: 'other@example.com' }])(
  'a profile changes the name only, not %j (#12)',
  (extra) => {
    expect(profileSchema.safeParse({ displayName: 'Asha', ...extra }).success).toBe(false)
  },
)

test('there are two roles', () => {
  expect(roleSchema.safeParse('customer').success).toBe(true)
  expect(roleSchema.safeParse('admin').success).toBe(true)
  expect(roleSchema.safeParse('owner').success).toBe(false)
})
