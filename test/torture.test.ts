/** A few rounds of what `npm run torture` does by the hundred. */
import { expect, inject, test } from 'vitest'
import { torture } from '../drills/torture/torture.ts'
import { createDatabase } from './support/postgres.ts'

const rounds = 3

test.each([
  ['SQLite', async () => undefined],
  ['PostgreSQL', async () => (await createDatabase(inject('postgresUrl'))).url],
])(
  'killed while orders come in, asked twice and unheard, it neither loses nor doubles one, on %s (#71, #81, #82, #84)',
  async (_, newDatabaseUrl) => {
    const report = await torture(rounds, await newDatabaseUrl())

    expect(report.faults).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(rounds)
  },
  60_000,
)
