import { describe, expect, test } from 'vitest'
import { shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { anyText } from '#test/support/matchers.ts'

const account = { displayName: 'Asha Rao', email: 'asha@example.com', password: testPassword }

describe.each(appKinds)('signing up, on %s', (kind) => {
  const app = shareTestApp(kind)

  function signUp(change: object, client = app().visitor()) {
    return client.send('POST', '/api/auth/sign-up/email', { ...account, ...change })
  }

  function listAccounts(email: string) {
    return app().database.queries.selectFrom('user').select('id').where('email', '=', email).execute()
  }

  test('creates a customer and signs them in', async () => {
    const client = app().visitor()

    const response = await signUp({}, client)

    expect(response.statusCode).toBe(200)
    const { user } = response.json<{ user: object }>()
    expect(user).toEqual({
      uid: anyText,
      displayName: 'Asha Rao',
      email: 'asha@example.com',
      role: 'customer',
      capabilities: [],
    })
    expect((await client.get('/api/session')).json()).toEqual({ user })
  })

  test('with a taken email is refused with a message, whatever the password', async () => {
    await signUp({ email: 'known@example.com' })
    const client = app().visitor()

    const response = await signUp({ email: 'known@example.com', password: 'another password' }, client)

    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'auth/email-taken',
      title: 'There is already an account with this email. Sign in instead?',
    })
    expect(client.cookie).toBe('')
  })

  test('with another spelling of a taken email is refused (#41)', async () => {
    await signUp({ email: 'spelt@example.com' })

    for (const email of ['SPELT@Example.com', ' spelt@example.com ', 'spelt＠example.com', 'ｓpelt@example.com'])
      expect((await signUp({ email })).json()).toMatchObject({ code: 'auth/email-taken' })
    expect(await listAccounts('spelt@example.com')).toHaveLength(1)
  })

  test('twenty times at the same time with one email creates one account and refuses the rest (#42)', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => signUp({ email: 'once@example.com' })))

    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
    expect(responses.filter((response) => response.statusCode === 422)).toHaveLength(19)
    expect(await listAccounts('once@example.com')).toHaveLength(1)
    expect(
      (
        await app()
          .visitor()
          .send('POST', '/api/auth/sign-in/email', { ...account, displayName: undefined, email: 'once@example.com' })
      ).statusCode,
    ).toBe(200)
  })

  test.each([{ role: 'admin' }, { emailVerified: true }, { id: 'mine' }])(
    'refuses fields that only the server may set: %j (#12)',
    async (extra) => {
      expect((await signUp({ ...extra, email: 'bold@example.com' })).statusCode).toBe(400)
      expect(await listAccounts('bold@example.com')).toEqual([])
    },
  )

  test.each([
    ['1234567', 'The password must have at least 8 characters.'],
    ['x'.repeat(129), 'The password can have at most 128 characters.'],
    ['Password123', 'This password is among the most common ones. Please choose another.'],
    [
      'AshaRao2026',
      'This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.',
    ],
  ])('says why it refuses the password %s (#40, #140)', async (password, title) => {
    const response = await signUp({ email: 'why@example.com', password })

    expect(response.json()).toMatchObject({ title })
  })

  test.each([
    ['7 characters', 'x'.repeat(7), 'auth/password-too-short'],
    ['129 characters', 'x'.repeat(129), 'auth/password-too-long'],
    ['the 3,000 most common', 'Password1', 'auth/password-too-common'],
    ['one repeated character (#140)', 'aaaaaaaa', 'auth/password-guessable'],
    ['spaces only (#140)', '        ', 'auth/password-guessable'],
    ['the user’s own email (#140)', 'Length@example.com', 'auth/password-guessable'],
    ['the name of the product (#140)', 'Tiffin2026', 'auth/password-guessable'],
  ])('refuses a password of %s with a separate code (#40)', async (_name, password, code) => {
    const response = await signUp({ email: 'length@example.com', password })

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code })
  })

  test.each([
    ['8 characters', 'xqzvkwjy'],
    ['128 characters', 'correct horse battery '.repeat(6).slice(0, 128)],
    ['letters of many scripts', 'пароль-密码-🔑🔑'],
    ['combining letters', 'नमस्ते दुनिया'],
    ['a space before and after', '  spaced out  '],
    ['a NUL inside', 'nul\u0000inside'],
  ])('accepts a password of %s, unchanged (#40)', async (name, password) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    expect((await signUp({ email, password })).statusCode).toBe(200)

    const signIn = (entered: string) =>
      app().visitor().send('POST', '/api/auth/sign-in/email', { email, password: entered })

    expect((await signIn(password)).statusCode).toBe(200)
    expect((await signIn(`${password.trim()}x`)).statusCode).toBe(401)
  })

  test.each([
    'a..b@example.com',
    '.a@example.com',
    'a@example.c',
    'not an address',
    '',
    `${'a'.repeat(300)}@example.com`,
  ])('refuses the invalid email %j with 400 on every route (#41)', async (email) => {
    const paths = {
      'sign-up/email': { ...account, email },
      'sign-in/email': { email, password: testPassword },
      'request-password-reset': { email },
    }
    for (const [path, body] of Object.entries(paths)) {
      const response = await app().visitor().send('POST', `/api/auth/${path}`, body)
      expect([path, response.statusCode]).toEqual([path, 400])
      expect(['auth/email-invalid', 'request/invalid']).toContain(response.json<{ code: string }>().code)
    }
  })

  test('accepts an email without a dot in the domain, as browsers do, and shows it as entered', async () => {
    const response = await signUp({ email: 'kitchen@localhost' })
    const signIn = await app()
      .visitor()
      .send('POST', '/api/auth/sign-in/email', { email: 'kitchen@localhost', password: testPassword })

    expect(response.json()).toMatchObject({ user: { email: 'kitchen@localhost' } })
    expect(signIn.json()).toMatchObject({ user: { email: 'kitchen@localhost' } })
  })

  test('accepts a name in any script, and refuses control characters (#47)', async () => {
    expect((await signUp({ email: 'name@example.com', displayName: 'ஆஷா ராவ் <b>' })).json()).toMatchObject({
      user: { displayName: 'ஆஷா ராவ் <b>' },
    })
    expect((await signUp({ email: 'bad-name@example.com', displayName: 'Asha\u202E' })).statusCode).toBe(400)
  })
})
