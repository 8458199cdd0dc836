import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from './mailer.ts'
import { deleteOldMailFiles } from './old-mail-files.ts'

const dayMs = 24 * 3_600_000

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a mail file is deleted after a week; newer files, files with a future date and other files stay (#137)', async () => {
  const folder = await newFolder()
  const remaining = [
    '2026-06-09T00-00-00.000Z-abc123.eml',
    '2099-01-01T00-00-00.000Z-abc123.eml',
    'letter.eml',
    'notes.txt',
  ]
  for (const name of ['2026-06-07T23-59-59.000Z-abc123.eml', ...remaining]) await writeFile(join(folder, name), '')

  await deleteOldMailFiles(folder, Date.UTC(2026, 5, 15))

  expect((await readdir(folder)).toSorted()).toEqual(remaining)
})

test('the files that the mailer writes are recognised, and two servers may delete them concurrently (#137)', async () => {
  const outboxDir = join(await newFolder(), 'outbox')
  await mkdir(outboxDir)
  const send = createMailer(
    async () => ({ smtp: undefined, isPasswordUnreadable: false, from: 'hello@example.com' }),
    outboxDir,
    pino({ level: 'silent' }),
  )
  for (let count = 0; count < 10; count += 1)
    await send({ kind: 'other', to: 'asha@example.com', subject: 'Hello', text: 'A link' })

  await deleteOldMailFiles(outboxDir, Date.now() + 6 * dayMs)
  expect(await readdir(outboxDir)).toHaveLength(10)
  await Promise.all([1, 2].map(() => deleteOldMailFiles(outboxDir, Date.now() + 8 * dayMs)))

  expect(await readdir(outboxDir)).toEqual([])
})

test('without an outbox there is nothing to delete', async () => {
  await expect(deleteOldMailFiles(join(await newFolder(), 'outbox'), Date.now())).resolves.toBeUndefined()
})
