/**
 * `npm run injection`: sqlmap asks a server of its own, on SQLite and on PostgreSQL, and another that has a hole, for
 * SQL that is run. Prints what it found; ends with 1 when a field of ours has a hole, or the hole was not found.
 */
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { programPath } from '#test/support/programs.ts'
import { ensurePrograms } from '../../tools/ensure-programs.ts'
import { openHole } from './hole.ts'
import { askSqlmap, type Finding } from './sqlmap.ts'
import { openTargets } from './targets.ts'

ensurePrograms(['sqlmap'])
const sqlmap = programPath('sqlmap')
const findings: Finding[] = []

async function tell(database: string, found: Promise<Finding>): Promise<Finding> {
  const finding = await found
  const { name, statuses, injectable } = finding
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
  console.log(`| ${database} | ${name} | ${counts.join(', ')} | ${injectable ? 'YES' : 'none'} |`)
  return finding
}

console.log('| database | asked | answers | hole |\n|---|---|---|---|')
const hole = await openHole()
const control = await tell('SQLite', askSqlmap(sqlmap, hole.target, 'SQLite')).finally(hole.close)

const postgres = await startPostgres()
try {
  const { url } = await createDatabase(postgres.url)
  for (const [kind, settings] of [
    ['SQLite', {}],
    ['PostgreSQL', { DATABASE_URL: url }],
  ] as const) {
    const { targets, close } = await openTargets(settings)
    try {
      for (const target of targets) findings.push(await tell(kind, askSqlmap(sqlmap, target, kind)))
    } finally {
      await close()
    }
  }
} finally {
  await postgres.stop()
}

const holes = findings.filter(
  ({ injectable, statuses }) => injectable || [...statuses.keys()].some((status) => status >= 500),
)
const requests = findings.flatMap(({ statuses }) => [...statuses.values()]).reduce((sum, count) => sum + count, 0)
console.log(`${requests} requests to ${findings.length} addresses, ${holes.length} with a hole or a 5xx.`)
process.exitCode = holes.length > 0 || !control.injectable ? 1 : 0
