import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { startHourlyCleanup } from './hourly-cleanup.ts'

describe.each(appKinds)('a server, on %s', (kind) => {
  test('deletes expired sessions and old mail files when it starts (#137)', async () => {
    const first = await buildTestApp(kind)
    const [asha, ravi] = [await first.customer(), await first.customer()]
    const { queries } = first.database
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000)
    const expiresAt = kind === 'sqlite' ? twoDaysAgo.toISOString() : twoDaysAgo
    await queries.updateTable('session').set({ expiresAt }).where('userId', '=', asha.uid).execute()
    const outbox = join(first.dataDir, 'outbox')
    await mkdir(outbox)
    await writeFile(join(outbox, '2026-01-01T00-00-00.000Z-abc123.eml'), '')

    await buildTestApp(kind, { DATA_DIR: first.dataDir }, { address: first.address })

    const sessions = () => queries.selectFrom('session').select('userId').execute()
    await vi.waitFor(async () => expect(await sessions()).toEqual([{ userId: ravi.uid }]), 5000)
    await vi.waitFor(async () => expect(await readdir(outbox)).toEqual([]), 5000)
  })
})

test('a task that fails is logged, and the others still run (#137)', async () => {
  const warnings: unknown[] = []
  const completed: string[] = []

  await startHourlyCleanup([() => Promise.reject(new Error('no disk')), async () => void completed.push('second')], {
    warn: (...args: unknown[]) => void warnings.push(args),
  })()

  expect(completed).toEqual(['second'])
  expect(warnings).toHaveLength(1)
})

test('a stop waits for the running task (#137)', async () => {
  const task = Promise.withResolvers<void>()
  let isStopped = false
  const stopped = startHourlyCleanup([() => task.promise], { warn: () => {} })().then(() => {
    isStopped = true
  })

  await Promise.resolve()
  expect(isStopped).toBe(false)
  task.resolve()

  await stopped
})
