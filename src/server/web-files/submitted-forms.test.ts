import { describe, expect, test } from 'vitest'
import { shareTestApp } from '#test/support/app.ts'

describe('a form that was submitted before its script had loaded (#44)', () => {
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
    'redirects to %s by GET, without the form data',
    async (url) => {
      const response = await sendForm(`${url}?next=/cart`)

      expect([response.statusCode, response.headers.location, response.body]).toEqual([303, url, ''])
      expect(response.cookies).toEqual([])
    },
  )

  test.each(['//evil.example', '//evil.example/login'])('never leads to another site: %s (#29)', async (url) => {
    const response = await sendForm(url)

    expect([400, 404, 421]).toContain(response.statusCode)
    expect(response.headers.location).toBeUndefined()
  })

  test.each(['/api/auth/sign-in/email', '/api/nope', '/assets/x', '/images/x'])('is refused at %s', async (url) => {
    expect([404, 415]).toContain((await sendForm(url)).statusCode)
  })
})
