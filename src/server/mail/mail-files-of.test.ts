import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { deleteMailFilesOf } from './mail-files-of.ts'
import { createMailer, type Mail } from './mailer.ts'

async function openOutbox() {
  const outboxDir = await mkdtemp(join(tmpdir(), 'tiffin-outbox-'))
  onTestFinished(() => rm(outboxDir, { recursive: true }))
  const readServer = async () => ({ smtp: undefined, isPasswordUnreadable: false, from: 'hello@example.com' })
  const send = createMailer(readServer, outboxDir, pino({ level: 'silent' }))
  return {
    outboxDir,
    send: (mail: Partial<Mail>) => send({ kind: 'order', to: '', subject: 'Hello', text: '', ...mail }),
  }
}

const email = 'asha.with-a-very-long-name@customers.example.com'
const filler = 'word '.repeat(14)

test.each<[string, Partial<Mail>]>([
  ['to it', { to: email }],
  ['to it in other letters', { to: email.toUpperCase() }],
  ['that contains it', { to: 'kitchen@example.com', text: `Customer: Asha, ${email}` }],
  ['that contains it at the end of a long line', { to: 'kitchen@example.com', text: `${filler}é ${email} ${filler}` }],
  ['in another script that contains it', { to: 'kitchen@example.com', text: `${'注文'.repeat(100)} ${email}` }],
  ['with HTML that contains it', { to: 'kitchen@example.com', html: `<p>${'注文'.repeat(100)} ${email}</p>` }],
])('a mail file %s is deleted with the account (#191)', async (_, mail) => {
  const { outboxDir, send } = await openOutbox()
  await send(mail)
  await send({ to: 'ravi@example.com', text: `${filler}é` })
  await writeFile(join(outboxDir, 'notes.txt'), email)

  await deleteMailFilesOf(outboxDir, email)

  const files = await readdir(outboxDir)
  expect(files).toHaveLength(2)
  expect(files).toContain('notes.txt')
})

test('without an outbox there is nothing to delete', async () => {
  await expect(deleteMailFilesOf('/nonexistent/outbox', email)).resolves.toBeUndefined()
})
