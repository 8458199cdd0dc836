import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createTempFolder } from '#test/support/sqlite-files.ts'
import { metrics } from '../telemetry/metrics.ts'
import { type BackupOptions, backUpDaily } from './daily-backups.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 2, 1, 9, 30)

/** A folder for backups, a clock that is set by hand, and a maker that only leaves a name. */
async function newPlace() {
  const folder = join(await createTempFolder(), 'backups')
  const time = { now: start }
  const means = {
    folder,
    make: vi.fn<BackupOptions['make']>(async (target) => writeFileSync(target, 'copy')),
    clock: () => time.now,
    log: {
      info: vi.fn<(details: object, message: string) => void>(),
      error: vi.fn<(details: object, message: string) => void>(),
    },
  }
  return { time, means, names: () => readdirSync(folder).toSorted() }
}

/** @returns the names of daily backups of March 2026 */
function days(first: number, last: number): string[] {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `tiffin-2026-03-${String(first + index).padStart(2, '0')}T093000Z.db`,
  )
}

test('the first look makes a backup, the next ones not, until a day has passed', async () => {
  const { time, means, names } = await newPlace()

  for (let hour = 0; hour < 26; hour += 1) {
    time.now = start + hour * hourMs
    await backUpDaily(means)
  }

  expect(names()).toEqual(['tiffin-2026-03-01T093000Z.db', 'tiffin-2026-03-02T093000Z.db'])
})

test('after ten days the newest seven are kept, and files of the owner', async () => {
  const { time, means, names } = await newPlace()
  mkdirSync(means.folder)
  writeFileSync(join(means.folder, 'mine.db'), 'a file of the owner')

  for (let day = 0; day < 10; day += 1) {
    time.now = start + day * 24 * hourMs
    await backUpDaily(means)
  }

  expect(names()).toEqual(['mine.db', ...days(4, 10)])
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
  expect(names()).toEqual(['tiffin-2026-03-01T093000Z.db', 'tiffin-2026-03-31T093000Z.db'])
})

test('a clock that was ahead does not stop the backups (#80)', async () => {
  const { time, means, names } = await newPlace()
  time.now = start + 300 * 24 * hourMs
  await backUpDaily(means)
  time.now = start

  await backUpDaily(means)

  expect(names()).toHaveLength(2)
})

describe('a wrong clock deletes no good backup (#125)', () => {
  /** A server that has run from March 1 to a given day, with its clock right. */
  async function newPlaceWithHistory(lastDay: number) {
    const place = await newPlace()
    const { time, means } = place
    /** Lets the server look on each of these days, as its clock has it. */
    const runDays = async (first: number, last: number) => {
      for (let day = first; day <= last; day += 1) {
        time.now = start + (day - 1) * 24 * hourMs
        await backUpDaily(means)
      }
    }
    await runDays(1, lastDay)
    return { ...place, runDays }
  }

  test('a start with the clock ten days ahead, and back', async () => {
    const { time, means, names, runDays } = await newPlaceWithHistory(7)

    await runDays(17, 17)
    expect(names()).toEqual([...days(1, 7), ...days(17, 17)])
    time.now = start + 6 * 24 * hourMs + hourMs
    await backUpDaily(means)
    expect(names()).toEqual([...days(1, 7), ...days(17, 17)])
  })

  test('a clock that is ahead for three days, and then right again', async () => {
    const { names, runDays } = await newPlaceWithHistory(7)

    await runDays(17, 19)
    await runDays(10, 10)

    expect(names()).toEqual([...days(1, 7), ...days(10, 10), ...days(17, 19)])
  })

  test('several starts with the clock years ahead leave the real ones, and are deleted in the end', async () => {
    const { names, runDays } = await newPlaceWithHistory(7)
    await runDays(4000, 4003)

    await runDays(8, 13)
    expect(names().slice(0, 13)).toEqual(days(1, 13))
    await runDays(14, 14)

    expect(names()).toEqual(days(8, 14))
  })

  test('a backup from the future does not stop new ones, and counts as an ordinary one when its day has come', async () => {
    const { names, runDays } = await newPlaceWithHistory(3)
    await runDays(10, 10)

    await runDays(4, 6)
    expect(names()).toEqual([...days(1, 6), ...days(10, 10)])
    await runDays(7, 18)

    expect(names()).toEqual(days(12, 18))
  })

  test('a clock that is behind deletes no newer backup', async () => {
    const { names, runDays } = await newPlaceWithHistory(17)
    const newest = days(11, 17)

    await runDays(-300, -295)
    expect(names().slice(6)).toEqual(newest)
    await runDays(18, 18)

    expect(names()).toEqual(days(12, 18))
  })

  test('a clock that falls back to the end of an older series deletes no newer backup', async () => {
    const { time, means, names, runDays } = await newPlaceWithHistory(7)
    await runDays(20, 23)
    time.now = start + 7.5 * 24 * hourMs

    await backUpDaily(means)

    expect(names()).toEqual([...days(1, 7), 'tiffin-2026-03-08T213000Z.db', ...days(20, 23)])
  })

  test('a shop that opens only at weekends has a bounded number of backups', async () => {
    const { names, runDays } = await newPlaceWithHistory(2)
    for (let week = 1; week < 20; week += 1) await runDays(week * 7 + 1, week * 7 + 2)

    expect(names()).toHaveLength(9)
  })
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
  const counted = async () =>
    (await metrics.backups.get()).values.map(({ labels, value }) => [labels.outcome, value] as const)
  const before = new Map(await counted())
  means.make.mockRejectedValueOnce(new Error('the disk is full'))

  await backUpDaily(means)
  time.now += hourMs
  await backUpDaily(means)

  expect((await counted()).map(([outcome, value]) => [outcome, value - (before.get(outcome) ?? 0)])).toEqual([
    ['made', 1],
    ['failed', 1],
  ])
  expect((await metrics.backupFailedAt.get()).values).toEqual([{ labels: {}, value: start / 1000 }])
})
