import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp, steadyClock } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import type { Clock } from '../clock/clock.ts'
import { startHourlyCleanup } from './hourly-cleanup.ts'

const silent = { warn: () => {} }

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
    await vi.waitFor(async () => expect(await sessions()).toEqual([{ userId: ravi.uid }]))
    await vi.waitFor(async () => expect(await readdir(outbox)).toEqual([]))
  })
})

/** Starts a clean-up of two tasks, with a clock that the test sets. */
function startWithClock() {
  const time = { isSteady: false, elapsedMs: 0, reads: 0 }
  const elapsedMs = () => {
    time.reads += 1
    return time.elapsedMs
  }
  const begun: string[] = []
  const first = vi.fn<(now: number) => Promise<void>>(async (now) => void begun.push(`first at ${now}`))
  const second = async () => void begun.push('second')
  const clock: Clock = { now: () => 5, elapsedMs, isSteady: () => time.isSteady }
  onTestFinished(startHourlyCleanup([first, second], { log: silent, clock }, 1))
  const whenChecked = async () => {
    const { reads } = time
    await vi.waitFor(() => expect(time.reads).toBeGreaterThan(reads + 4))
  }
  return { time, begun, first, whenChecked }
}

test('nothing is deleted before the clock is steady, and then once an hour (#185)', async () => {
  const { time, begun, whenChecked } = startWithClock()
  await whenChecked()
  expect(begun).toEqual([])

  time.isSteady = true
  await vi.waitFor(() => expect(begun).toEqual(['first at 5', 'second']))
  time.elapsedMs += 3_500_000
  await whenChecked()
  expect(begun).toHaveLength(2)
  time.elapsedMs += 200_000

  await vi.waitFor(() => expect(begun).toHaveLength(4))
})

test('a clean-up ends when the clock jumps, and begins again when it is steady (#185)', async () => {
  const { time, begun, first, whenChecked } = startWithClock()
  first.mockImplementationOnce(async () => {
    time.isSteady = false
  })
  time.isSteady = true
  await vi.waitFor(() => expect(first).toHaveBeenCalledTimes(1))
  await whenChecked()
  expect(begun).toEqual([])

  time.isSteady = true

  await vi.waitFor(() => expect(begun).toEqual(['first at 5', 'second']))
})

test('a task that fails is logged, and the others still run (#137)', async () => {
  const warnings: unknown[] = []
  const completed: string[] = []

  const log = { warn: (...args: unknown[]) => void warnings.push(args) }
  const tasks = [() => Promise.reject(new Error('no disk')), async () => void completed.push('second')]
  await startHourlyCleanup(tasks, { log, clock: steadyClock })()

  expect(completed).toEqual(['second'])
  expect(warnings).toHaveLength(1)
})

test('a stop waits for the running task (#137)', async () => {
  const task = Promise.withResolvers<void>()
  let isStopped = false
  const stopped = startHourlyCleanup([() => task.promise], { log: silent, clock: steadyClock })().then(() => {
    isStopped = true
  })

  await Promise.resolve()
  expect(isStopped).toBe(false)
  task.resolve()

  await stopped
})
