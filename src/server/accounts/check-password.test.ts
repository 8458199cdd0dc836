import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPassword } from './check-password.ts'

const publicUrl = 'https://curryhouse.example'
const tooCommon = 'This password is among the most common ones. Please choose another.'

const listed = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('# '))

test('the list has 3,000 different passwords of an allowed length (#40)', () => {
  expect(new Set(listed).size).toBe(3000)
  expect(listed.filter((password) => password.length < 8 || password.length > 128)).toEqual([])
})

test('each listed password is refused, also in capitals (#40)', () => {
  const accepted = listed
    .flatMap((password) => [password, password.toUpperCase()])
    .filter((password) => !isRefused(password))

  expect(accepted).toEqual([])
})

test.each(['password', '12345678', 'Password1', 'iloveyou'])('%s is refused as too common (#40)', (password) => {
  expect(() => checkPassword(password, undefined, publicUrl)).toThrow(tooCommon)
})

test.each(['correct horse battery', 'xqzvkwjy', 'password that is long', '# From here on'])(
  '%s is accepted (#40)',
  (password) => {
    expect(isRefused(password)).toBe(false)
  },
)

test.each(['Curryhouse1', 'tiffin!!', 'Asha Rao', 'asha.rao@example.com', 'asharao2026', '        '])(
  '%j is refused for Asha at curryhouse.example, with advice (#140)',
  (password) => {
    const owner = { email: 'asha.rao@example.com', displayName: 'Asha Rao' }

    expect(() => checkPassword(password, owner, publicUrl)).toThrow(
      'This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.',
    )
  },
)

function isRefused(password: string): boolean {
  try {
    checkPassword(password, undefined, publicUrl)
    return false
  } catch {
    return true
  }
}
