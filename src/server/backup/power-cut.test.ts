import { copyFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countIntactOrders,
  createFileWithOrders,
  createTempFolder,
  openSqliteFile,
  order,
} from '#test/support/sqlite-files.ts'

const before = 20

test('a database whose latest changes are cut off at any byte opens, and only those are lost (#72)', async () => {
  const file = await createFileWithOrders(before)
  const database = await openSqliteFile(file)
  await Promise.all(Array.from({ length: 60 }, () => order(database)))
  for (let one = 0; one < 20; one += 1) await order(database)
  const folder = await createTempFolder()
  const walBytes = statSync(`${file}-wal`).size
  const seen = new Set<number>()
  let uncut = 0

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: walBytes }), async (cutAt) => {
      const copy = join(folder, `${cutAt}.db`)
      copyFileSync(file, copy)
      copyFileSync(`${file}-wal`, `${copy}-wal`)
      truncateSync(`${copy}-wal`, cutAt)

      const kept = await countIntactOrders(copy)

      seen.add(kept)
      expect(kept).toBeGreaterThanOrEqual(before)
      expect(kept).toBeLessThanOrEqual(before + 80)
      uncut = cutAt === walBytes ? kept : uncut
    }),
    { numRuns: 60, examples: [[walBytes], [0], [walBytes - 1], [31]] },
  )

  expect(uncut).toBe(before + 80)
  // the cuts did fall into different commits
  expect(seen.size).toBeGreaterThan(5)
})
