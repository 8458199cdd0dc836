import { afterEach, expect, test, vi } from 'vitest'
import { downloadPicture } from './upload-logo.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a response of an error', async () => new Response('{}', { status: 404 })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is no picture, and has a message for people', async (_title, fetch) => {
  vi.stubGlobal('fetch', fetch)

  await expect(downloadPicture('/images/cover.jpg')).rejects.toThrow(
    'The picture could not be loaded. Please try again, or choose the file again.',
  )
})

test('the bytes of a picture are returned', async () => {
  vi.stubGlobal('fetch', async () => new Response('bytes'))

  expect(await (await downloadPicture('/images/cover.jpg')).text()).toBe('bytes')
})
