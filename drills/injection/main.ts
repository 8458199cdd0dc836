/**
 * `npm run injection`: runs sqlmap against a server on SQLite and on PostgreSQL, and against a vulnerable server. Exits
 * with 1 when it finds an SQL injection in Tiffin, or when it misses the one of the vulnerable server.
 */
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { programPath } from '#test/support/programs.ts'
import { ensurePrograms } from '../../tools/ensure-programs.ts'
import { type Finding, runSqlmap } from './sqlmap.ts'
import { openTargets } from './targets.ts'
import { startVulnerableServer } from './vulnerable-server.ts'

ensurePrograms(['sqlmap'])
const sqlmap = programPath('sqlmap')
const findings: Finding[] = []

async function report(database: string, running: Promise<Finding>): Promise<Finding> {
  const finding = await running
  const { name, statuses, injectable } = finding
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
  console.log(`| ${database} | ${name} | ${counts.join(', ')} | ${injectable ? 'YES' : 'none'} |`)
  return finding
}

console.log('| database | target | responses | SQL injection |\n|---|---|---|---|')
const vulnerable = await startVulnerableServer()
const control = await report('SQLite', runSqlmap(sqlmap, vulnerable.target, 'SQLite')).finally(vulnerable.close)

const postgres = await startPostgres()
try {
  const { url } = await createDatabase(postgres.url)
  for (const [kind, settings] of [
    ['SQLite', {}],
    ['PostgreSQL', { DATABASE_URL: url }],
  ] as const) {
    const { targets, close } = await openTargets(settings)
    try {
      for (const target of targets) findings.push(await report(kind, runSqlmap(sqlmap, target, kind)))
    } finally {
      await close()
    }
  }
} finally {
  await postgres.stop()
}

const failures = findings.filter(
  ({ injectable, statuses }) => injectable || [...statuses.keys()].some((status) => status >= 500),
)
const requests = findings.flatMap(({ statuses }) => [...statuses.values()]).reduce((sum, count) => sum + count, 0)
console.log(`${requests} requests to ${findings.length} addresses, ${failures.length} with an SQL injection or a 5xx.`)
process.exitCode = failures.length > 0 || !control.injectable ? 1 : 0
