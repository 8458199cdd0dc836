import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { deleteMailFilesOf } from './mail-files-of.ts'
import { createMailer, type Mail } from './mailer.ts'

async function openOutbox(replyTo?: string) {
  const outboxDir = await mkdtemp(join(tmpdir(), 'tiffin-outbox-'))
  onTestFinished(() => rm(outboxDir, { recursive: true }))
  const server = { smtp: undefined, isPasswordUnreadable: false, from: 'hello@example.com' }
  const readServer = async () => ({ ...server, ...(replyTo !== undefined && { replyTo }) })
  const send = createMailer(readServer, outboxDir, pino({ level: 'silent' }))
  return {
    outboxDir,
    send: (mail: Partial<Mail>) => send({ kind: 'order', to: '', subject: 'Hello', text: '', ...mail }),
  }
}

const email = 'asha@example.com'
const contactEmail = 'hello@restaurant.example'
const owner = { email, contactEmail }
const restaurant = 'kitchen@restaurant.example'
const longName = 'A very long name in another script 注文 '.repeat(5)

test.each<[string, string, Partial<Mail>]>([
  ['to it', email, { to: email }],
  ['to it in upper case', email, { to: email.toUpperCase() }],
  ['to it with a name that is encoded in several lines', email, { to: `"${longName}" <${email}>` }],
  ['to several addresses in several lines', email, { to: `${'ravi@example.com, '.repeat(9)}${email}` }],
  ['about an order of its owner to the restaurant', email, { to: restaurant, replyTo: email }],
  ['with a long answer address', email, { to: restaurant, replyTo: `"${longName}" <${email}>` }],
  ['to a domain with letters of another script', 'asha@bücher.example', { to: 'asha@bücher.example' }],
  ['to a name with letters of another script', 'äsha@example.com', { to: 'ÄSHA@example.com' }],
  ['to an address without a dot in its domain', 'asha@localhost', { to: 'asha@localhost' }],
])('a mail file %s is deleted with the account (#191)', async (_, address, mail) => {
  const { outboxDir, send } = await openOutbox()
  await send({ text: 'é', ...mail })
  await send({ to: 'ravi@example.com' })
  await writeFile(join(outboxDir, 'notes.txt'), address)

  await deleteMailFilesOf(outboxDir, { email: address, contactEmail })

  const files = await readdir(outboxDir)
  expect(files).toHaveLength(2)
  expect(files).toContain('notes.txt')
})

test.each<[string, Partial<Mail>]>([
  ['to an address that ends with it', { to: 'natasha@example.com' }],
  ['to an address that begins with it', { to: 'asha@example.com.au' }],
  ['to an address with a dot before it', { to: 'natalie.asha@example.com' }],
  ['to an address with a tag', { to: 'asha+tiffin@example.com' }],
  ['about an order of a similar address', { to: restaurant, replyTo: 'natasha@example.com' }],
  ['to a name that contains it', { to: `"${email}" <ravi@example.com>` }],
  [
    'with a subject and a text that contain it',
    { to: 'ravi@example.com', subject: email, text: `Give it to ${email}` },
  ],
])('a mail file %s stays (#191)', async (_, mail) => {
  const { outboxDir, send } = await openOutbox()
  await send(mail)

  await deleteMailFilesOf(outboxDir, owner)

  expect(await readdir(outboxDir)).toHaveLength(1)
})

test('the mails to customers stay when the account with the address for guests is deleted (#191)', async () => {
  const { outboxDir, send } = await openOutbox(contactEmail)
  await send({ to: 'ravi@example.com', text: contactEmail })
  await send({ to: contactEmail })

  await deleteMailFilesOf(outboxDir, { email: contactEmail, contactEmail })

  expect(await readdir(outboxDir)).toHaveLength(1)
})

test('without an outbox there is nothing to delete', async () => {
  await expect(deleteMailFilesOf('/nonexistent/outbox', owner)).resolves.toBeUndefined()
})
