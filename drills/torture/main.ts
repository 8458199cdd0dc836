/**
 * `npm run torture`: 200 rounds on SQLite and 50 on PostgreSQL, each ending with SIGKILL. `npm run torture -- 20 5` does
 * fewer. Prints what was tried and found; ends with 1 when an order was lost or doubled.
 */
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { type TortureReport, torture } from './torture.ts'

const [sqliteRounds = 200, postgresRounds = 50] = process.argv.slice(2).map(Number)

function onRound(round: number, { wishes }: { wishes: unknown[] }): void {
  if (round % 10 === 0) console.error(`  round ${round}: ${wishes.length} orders wanted so far`)
}

const postgres = await startPostgres()
const reports: [string, TortureReport][] = []
try {
  console.error('SQLite ...')
  reports.push(['SQLite', await torture(sqliteRounds, undefined, onRound)])
  console.error('PostgreSQL ...')
  const { url } = await createDatabase(postgres.url)
  reports.push(['PostgreSQL', await torture(postgresRounds, url, onRound)])
} finally {
  await postgres.stop()
}

console.log(
  '| database | rounds | orders acknowledged | sent twice at once | answers lost | on disk, not yet heard of | slowest restart | faults |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const [name, report] of reports) {
  const { rounds, acknowledged, doubleClicks, lostAnswers, committedUnheard, slowestRestartMs, faults } = report
  const cells = [name, rounds, acknowledged, doubleClicks, lostAnswers, committedUnheard]
  console.log(`| ${cells.join(' | ')} | ${Math.round(slowestRestartMs)} ms | ${faults.length} |`)
  for (const fault of new Set(faults)) console.log(fault)
}
process.exitCode = reports.some(([, { faults }]) => faults.length > 0) ? 1 : 0
