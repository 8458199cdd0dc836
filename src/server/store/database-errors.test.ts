import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { isRowRefused, isUnavailable } from './database-errors.ts'

const failureOf = (failing: Promise<unknown>) =>
  failing.then(
    () => undefined,
    (error: unknown) => error,
  )

describeOnBothDatabases('a refused row', (open) => {
  test.each([
    ['an unknown column', "insert into settings (key, value, no_column) values ('a', 'b', 'c')", true],
    ['a missing value', "insert into settings (key) values ('a')", true],
    ['an unknown table', "insert into no_table (key) values ('a')", false],
    ['an unknown function', "insert into settings (key, value) values ('a', no_function())", false],
    ['a syntax error', 'insert into settings values', false],
  ])('is distinguished from other failures: %s (#167)', async (_, statement, isRefused) => {
    const { queries } = await open()

    const failure = await failureOf(sql.raw(statement).execute(queries))

    expect(failure).toBeInstanceOf(Error)
    expect(isRowRefused(failure)).toBe(isRefused)
  })
})

test('the missing socket of PostgreSQL is an unavailable database, a missing file is not (#167)', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  connect('/nonexistent/.s.PGSQL.5432').on('error', reject)

  expect(isUnavailable(await failureOf(promise))).toBe(true)
  expect(isUnavailable(await failureOf(readFile('/nonexistent/file')))).toBe(false)
})
