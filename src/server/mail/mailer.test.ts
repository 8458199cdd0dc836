import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#test/support/mail.ts'
import { metrics } from '../telemetry/metrics.ts'
import { createMailer } from './mailer.ts'

const log = pino({ level: 'silent' })
const mailFrom = 'Tiffin <hello@example.com>'
const mail = {
  kind: 'other',
  to: 'asha@example.com',
  subject: 'Réservé',
  text: 'Bis bald – 再见 https://example.com/reset-password?token=abc',
} as const

async function newOutbox(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'outbox')
}

test('with a mail server a mail is sent there, in any script', async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const send = createMailer(
    async () => ({ smtp: { url: server.url }, isPasswordUnreadable: false, from: mailFrom }),
    await newOutbox(),
    log,
  )

  const sent = async () => (await metrics.mailsSent.get()).values[0]?.value ?? 0
  const before = await sent()

  await send(mail)

  expect(await sent()).toBe(before + 1)
  expect(await server.waitFor('asha@example.com')).toMatchObject({
    from: { name: 'Tiffin', address: 'hello@example.com' },
    subject: 'Réservé',
    text: `${mail.text}\n`,
  })
})

test('sending a mail fails while the mail server is down', async () => {
  const send = createMailer(
    async () => ({ smtp: { url: 'smtp://127.0.0.1:1' }, isPasswordUnreadable: false, from: mailFrom }),
    await newOutbox(),
    log,
  )

  await expect(send(mail)).rejects.toThrow('ECONNREFUSED')
})

test('without a mail server each mail is written to its own file, also when many are sent concurrently', async () => {
  const outboxDir = await newOutbox()
  const send = createMailer(
    async () => ({ smtp: undefined, isPasswordUnreadable: false, from: mailFrom }),
    outboxDir,
    log,
  )

  await Promise.all(Array.from({ length: 20 }, () => send(mail)))

  const files = await readdir(outboxDir)
  expect(files).toHaveLength(20)
  expect(files.filter((file) => !/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-\w{6}\.eml$/.test(file))).toEqual([])
  expect(await readFile(join(outboxDir, files[0] ?? ''), 'utf8')).toContain('To: asha@example.com')
})

test('a mail is written to a file when its folder was deleted after the mail before it', async () => {
  const outboxDir = await newOutbox()
  const send = createMailer(
    async () => ({ smtp: undefined, isPasswordUnreadable: false, from: mailFrom }),
    outboxDir,
    log,
  )
  await send(mail)
  await rm(outboxDir, { recursive: true })

  await send(mail)

  expect(await readdir(outboxDir)).toHaveLength(1)
})
