import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createTempFolder } from '#test/support/sqlite-files.ts'
import { metrics } from '../telemetry/metrics.ts'
import { type BackupOptions, backUpDaily } from './daily-backups.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 2, 1, 9, 30)

/** A folder for backups, a clock that the test sets, and a `make` that only writes a file. */
async function newOptions() {
  const folder = join(await createTempFolder(), 'backups')
  const time = { now: start }
  const options = {
    folder,
    make: vi.fn<BackupOptions['make']>(async (target) => writeFileSync(target, 'copy')),
    clock: () => time.now,
    log: {
      info: vi.fn<(details: object, message: string) => void>(),
      error: vi.fn<(details: object, message: string) => void>(),
    },
  }
  return { time, options, names: () => readdirSync(folder).toSorted() }
}

/** @returns the names of daily backups of March 2026 */
function namesOfDays(first: number, last: number): string[] {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `tiffin-2026-03-${String(first + index).padStart(2, '0')}T093000Z.db`,
  )
}

test('the first check makes a backup, and the next one follows after a day', async () => {
  const { time, options, names } = await newOptions()

  for (let hour = 0; hour < 26; hour += 1) {
    time.now = start + hour * hourMs
    await backUpDaily(options)
  }

  expect(names()).toEqual(['tiffin-2026-03-01T093000Z.db', 'tiffin-2026-03-02T093000Z.db'])
})

test('after ten days the newest seven backups remain, and other files in the folder', async () => {
  const { time, options, names } = await newOptions()
  mkdirSync(options.folder)
  writeFileSync(join(options.folder, 'other.db'), 'not a backup')

  for (let day = 0; day < 10; day += 1) {
    time.now = start + day * 24 * hourMs
    await backUpDaily(options)
  }

  expect(names()).toEqual(['other.db', ...namesOfDays(4, 10)])
})

test('a failed backup is logged, deletes nothing, and is repeated', async () => {
  const { time, options, names } = await newOptions()
  await backUpDaily(options)
  time.now = start + 30 * 24 * hourMs
  options.make.mockRejectedValueOnce(new Error('the disk is full'))

  const failed = await backUpDaily(options)

  expect(failed).toBe(false)
  expect(options.log.error).toHaveBeenCalledTimes(1)
  expect(names()).toEqual(['tiffin-2026-03-01T093000Z.db'])
  expect(await backUpDaily(options)).toBe(true)
  expect(names()).toEqual(['tiffin-2026-03-01T093000Z.db', 'tiffin-2026-03-31T093000Z.db'])
})

test('backups continue after a clock was set back (#80)', async () => {
  const { time, options, names } = await newOptions()
  time.now = start + 300 * 24 * hourMs
  await backUpDaily(options)
  time.now = start

  await backUpDaily(options)

  expect(names()).toHaveLength(2)
})

describe('a wrong clock deletes no good backup (#125)', () => {
  /** Backups from March 1 to the given day, made with a correct clock. */
  async function newFolderWithHistory(lastDay: number) {
    const setup = await newOptions()
    const { time, options } = setup
    /** Runs the check once on each of these days, by the clock of the server. */
    const runDays = async (first: number, last: number) => {
      for (let day = first; day <= last; day += 1) {
        time.now = start + (day - 1) * 24 * hourMs
        await backUpDaily(options)
      }
    }
    await runDays(1, lastDay)
    return { ...setup, runDays }
  }

  test('a clock that is ten days ahead for one start', async () => {
    const { time, options, names, runDays } = await newFolderWithHistory(7)

    await runDays(17, 17)
    expect(names()).toEqual([...namesOfDays(1, 7), ...namesOfDays(17, 17)])
    time.now = start + 6 * 24 * hourMs + hourMs
    await backUpDaily(options)
    expect(names()).toEqual([...namesOfDays(1, 7), ...namesOfDays(17, 17)])
  })

  test('a clock that is ahead for three days, and then correct again', async () => {
    const { names, runDays } = await newFolderWithHistory(7)

    await runDays(17, 19)
    await runDays(10, 10)

    expect(names()).toEqual([...namesOfDays(1, 7), ...namesOfDays(10, 10), ...namesOfDays(17, 19)])
  })

  test('backups with a clock years ahead do not replace the correct ones, and are deleted later', async () => {
    const { names, runDays } = await newFolderWithHistory(7)
    await runDays(4000, 4003)

    await runDays(8, 13)
    expect(names().slice(0, 13)).toEqual(namesOfDays(1, 13))
    await runDays(14, 14)

    expect(names()).toEqual(namesOfDays(8, 14))
  })

  test('a backup with a future time does not prevent new ones, and counts when that time has come', async () => {
    const { names, runDays } = await newFolderWithHistory(3)
    await runDays(10, 10)

    await runDays(4, 6)
    expect(names()).toEqual([...namesOfDays(1, 6), ...namesOfDays(10, 10)])
    await runDays(7, 18)

    expect(names()).toEqual(namesOfDays(12, 18))
  })

  test('a clock that is behind deletes no newer backup', async () => {
    const { names, runDays } = await newFolderWithHistory(17)
    const newest = namesOfDays(11, 17)

    await runDays(-300, -295)
    expect(names().slice(6)).toEqual(newest)
    await runDays(18, 18)

    expect(names()).toEqual(namesOfDays(12, 18))
  })

  test('a clock that is set back to the end of an older series deletes no newer backup', async () => {
    const { time, options, names, runDays } = await newFolderWithHistory(7)
    await runDays(20, 23)
    time.now = start + 7.5 * 24 * hourMs

    await backUpDaily(options)

    expect(names()).toEqual([...namesOfDays(1, 7), 'tiffin-2026-03-08T213000Z.db', ...namesOfDays(20, 23)])
  })

  test('a server that runs only at weekends has a limited number of backups', async () => {
    const { names, runDays } = await newFolderWithHistory(2)
    for (let week = 1; week < 20; week += 1) await runDays(week * 7 + 1, week * 7 + 2)

    expect(names()).toHaveLength(9)
  })
})

test('an interrupted copy is deleted', async () => {
  const { options, names } = await newOptions()
  mkdirSync(options.folder)
  writeFileSync(join(options.folder, 'tiffin-2026-02-28T093000Z.db.unfinished'), 'half')

  await backUpDaily(options)

  expect(names()).toEqual(['tiffin-2026-03-01T093000Z.db'])
})

test('both outcomes are counted, and the time of the last failure is recorded', async () => {
  const { time, options } = await newOptions()
  const counts = async () =>
    (await metrics.backups.get()).values.map(({ labels, value }) => [labels.outcome, value] as const)
  const before = new Map(await counts())
  options.make.mockRejectedValueOnce(new Error('the disk is full'))

  await backUpDaily(options)
  time.now += hourMs
  await backUpDaily(options)

  expect((await counts()).map(([outcome, value]) => [outcome, value - (before.get(outcome) ?? 0)])).toEqual([
    ['made', 1],
    ['failed', 1],
  ])
  expect((await metrics.backupFailedAt.get()).values).toEqual([{ labels: {}, value: start / 1000 }])
})
