/** Runs `npm run torture` with fewer rounds. */
import { expect, inject, test } from 'vitest'
import { createDatabase } from '#test/support/postgres.ts'
import { torture } from '../../drills/torture/torture.ts'

const rounds = 3

test.each([
  ['SQLite', async () => undefined],
  ['PostgreSQL', async () => (await createDatabase(inject('postgresUrl'))).url],
])(
  'a server that is killed under load neither loses nor duplicates an order, on %s (#71, #81, #82, #84)',
  async (_, newDatabaseUrl) => {
    const report = await torture(rounds, await newDatabaseUrl())

    expect(report.errors).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(rounds)
  },
)
