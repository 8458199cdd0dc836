import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from './mail.ts'

test('a mail that was sent to the test server can be read there', async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)

  const waiting = server.waitFor('Ann@example.org')
  await createTransport(server.url).sendMail({
    from: 'tiffin@example.org',
    to: 'ann@example.org',
    subject: 'Réservé',
    text: 'See you at eight.',
  })

  expect(await waiting).toMatchObject({ subject: 'Réservé', text: 'See you at eight.\n' })
})

test('waiting for a mail that does not come ends with a sentence', async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)

  await expect(server.waitFor('ann@example.org', 50)).rejects.toThrow(
    'No mail to ann@example.org within 50 ms; mail came for: nobody',
  )
})
