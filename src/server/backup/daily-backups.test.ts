import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder } from '#test/support/sqlite-files.ts'
import { metrics } from '../telemetry/metrics.ts'
import { type BackupMeans, backUpDaily } from './daily-backups.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 2, 1, 9, 30)

/** A folder for backups, a clock that is set by hand, and a maker that only leaves a name. */
async function newPlace() {
  const folder = join(await newFolder(), 'backups')
  const time = { now: start }
  const means = {
    folder,
    make: vi.fn<BackupMeans['make']>(async (target) => writeFileSync(target, 'copy')),
    clock: () => time.now,
    log: {
      info: vi.fn<(details: object, message: string) => void>(),
      error: vi.fn<(details: object, message: string) => void>(),
    },
  }
  return { time, means, names: () => readdirSync(folder).toSorted() }
}

test('the first look makes a backup, the next ones not, until a day has passed', async () => {
  const { time, means, names } = await newPlace()

  for (let hour = 0; hour < 26; hour += 1) {
    time.now = start + hour * hourMs
    await backUpDaily(means)
  }

  expect(names()).toEqual(['tiffin-2026-03-01T093000Z.db', 'tiffin-2026-03-02T093000Z.db'])
})

test('after ten days those of the last seven are kept, and what else lies there', async () => {
  const { time, means, names } = await newPlace()
  mkdirSync(means.folder)
  writeFileSync(join(means.folder, 'mine.db'), 'a file of the owner')

  for (let day = 0; day < 10; day += 1) {
    time.now = start + day * 24 * hourMs
    await backUpDaily(means)
  }

  const kept = names()
  expect(kept[0]).toBe('mine.db')
  expect(kept[1]).toBe('tiffin-2026-03-03T093000Z.db')
  expect(kept.at(-1)).toBe('tiffin-2026-03-10T093000Z.db')
})

test('a backup that fails is told, deletes nothing, and is tried again', async () => {
  const { time, means, names } = await newPlace()
  await backUpDaily(means)
  time.now = start + 30 * 24 * hourMs
  means.make.mockRejectedValueOnce(new Error('the disk is full'))

  const failed = await backUpDaily(means)

  expect(failed).toBe(false)
  expect(means.log.error).toHaveBeenCalledTimes(1)
  expect(names()).toEqual(['tiffin-2026-03-01T093000Z.db'])
  expect(await backUpDaily(means)).toBe(true)
  expect(names()).toEqual(['tiffin-2026-03-31T093000Z.db'])
})

test('a clock that was ahead does not stop the backups (#80)', async () => {
  const { time, means, names } = await newPlace()
  time.now = start + 300 * 24 * hourMs
  await backUpDaily(means)
  time.now = start

  await backUpDaily(means)

  expect(names()).toHaveLength(2)
})

test('a copy that was cut off is cleared away', async () => {
  const { means, names } = await newPlace()
  mkdirSync(means.folder)
  writeFileSync(join(means.folder, 'tiffin-2026-02-28T093000Z.db.unfinished'), 'half')

  await backUpDaily(means)

  expect(names()).toEqual(['tiffin-2026-03-01T093000Z.db'])
})

test('both outcomes are counted, and when it failed last is remembered', async () => {
  const { time, means } = await newPlace()
  const counted = () => metrics.backups.samples().map(({ labels, value }) => [labels['outcome'], value] as const)
  const before = new Map(counted())
  means.make.mockRejectedValueOnce(new Error('the disk is full'))

  await backUpDaily(means)
  time.now += hourMs
  await backUpDaily(means)

  expect(counted().map(([outcome, value]) => [outcome, value - (before.get(outcome) ?? 0)])).toEqual([
    ['made', 1],
    ['failed', 1],
  ])
  expect(metrics.backupFailedAt.samples()).toEqual([{ labels: {}, value: start / 1000 }])
})
