import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from './mail.ts'

test('the test server stores a received mail', async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)

  const arriving = server.waitFor('Ann@example.org')
  await createTransport(server.url).sendMail({
    from: 'tiffin@example.org',
    to: 'ann@example.org',
    subject: 'Réservé',
    text: 'See you at eight.',
  })

  expect(await arriving).toMatchObject({ subject: 'Réservé', text: 'See you at eight.\n' })
})

test('waiting for a mail fails after the timeout', async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)

  await expect(server.waitFor('ann@example.org', 50)).rejects.toThrow(
    'No mail to ann@example.org within 50 ms; received mails: none',
  )
})
