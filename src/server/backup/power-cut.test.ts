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

const checkpointedOrders = 20

test('a database whose -wal is cut off at any byte opens, and only the changes after that byte are lost (#72)', async () => {
  const file = await createFileWithOrders(checkpointedOrders)
  const database = await openSqliteFile(file)
  await Promise.all(Array.from({ length: 60 }, () => order(database)))
  for (let count = 0; count < 20; count += 1) await order(database)
  const folder = await createTempFolder()
  const walBytes = statSync(`${file}-wal`).size
  const counts = new Set<number>()
  let uncut = 0

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: walBytes }), async (cutAt) => {
      const copy = join(folder, `${cutAt}.db`)
      copyFileSync(file, copy)
      copyFileSync(`${file}-wal`, `${copy}-wal`)
      truncateSync(`${copy}-wal`, cutAt)

      const remaining = await countIntactOrders(copy)

      counts.add(remaining)
      expect(remaining).toBeGreaterThanOrEqual(checkpointedOrders)
      expect(remaining).toBeLessThanOrEqual(checkpointedOrders + 80)
      uncut = cutAt === walBytes ? remaining : uncut
    }),
    { numRuns: 60, examples: [[walBytes], [0], [walBytes - 1], [31]] },
  )

  expect(uncut).toBe(checkpointedOrders + 80)
  // the cuts were in different commits
  expect(counts.size).toBeGreaterThan(5)
})
