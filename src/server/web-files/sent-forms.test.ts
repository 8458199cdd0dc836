import { describe, expect, test } from 'vitest'
import { shareTestApp } from '#test/support/app.ts'

describe('a form that was sent before its script had loaded (#44)', () => {
  const shared = shareTestApp()

  function sendForm(url: string, headers: Record<string, string> = {}) {
    return shared().server.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: 'email=admin%40example.com&password=correct+horse+battery',
    })
  }

  test.each(['/login', '/signup', '/forgot-password', '/admin/login'])(
    'shows %s again, by GET and without what was typed',
    async (url) => {
      const answer = await sendForm(`${url}?next=/cart`)

      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, url, ''])
      expect(answer.cookies).toEqual([])
    },
  )

  test.each(['//evil.example', '//evil.example/login'])('never leads to another site: %s (#29)', async (url) => {
    const answer = await sendForm(url)

    expect([400, 404, 421]).toContain(answer.statusCode)
    expect(answer.headers.location).toBeUndefined()
  })

  test.each(['/api/auth/sign-in/email', '/api/nope', '/assets/x', '/images/x'])(
    'is nothing that %s takes',
    async (url) => {
      expect([404, 415]).toContain((await sendForm(url)).statusCode)
    },
  )
})
