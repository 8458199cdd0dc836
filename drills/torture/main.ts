/**
 * `npm run torture`: runs 200 rounds on SQLite and 50 on PostgreSQL, each ending with SIGKILL, then 50 on each with a number, a mail
 * and a ticket for each order. `npm run torture -- 20 5 5` runs fewer. Exits with 1 when an order was lost or duplicated, or has no
 * number, mail or ticket.
 */
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { type TortureReport, torture } from './torture.ts'

const [sqliteRounds = 200, postgresRounds = 50, followerRounds = 50] = process.argv.slice(2).map(Number)

function onRound(round: number, { orders }: { orders: unknown[] }): void {
  if (round % 10 === 0) console.error(`  round ${round}: ${orders.length} orders so far`)
}

const postgres = await startPostgres()
const reports: [string, TortureReport][] = []
try {
  console.error('SQLite ...')
  reports.push(['SQLite', await torture(sqliteRounds, undefined, onRound)])
  console.error('PostgreSQL ...')
  const { url } = await createDatabase(postgres.url)
  reports.push(['PostgreSQL', await torture(postgresRounds, url, onRound)])
  console.error('SQLite, with followers ...')
  reports.push(['SQLite, with followers', await torture(followerRounds, undefined, onRound, true)])
  console.error('PostgreSQL, with followers ...')
  const { url: another } = await createDatabase(postgres.url)
  reports.push(['PostgreSQL, with followers', await torture(followerRounds, another, onRound, true)])
} finally {
  await postgres.stop()
}

console.log(
  '| database | rounds | orders acknowledged | sent twice | responses lost | committed, not acknowledged | slowest restart | errors |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const [name, report] of reports) {
  const {
    rounds,
    acknowledged,
    doubleClicks,
    lostResponses,
    committedUnacknowledged,
    slowestRestartMs,
    followers,
    errors,
  } = report
  const cells = [name, rounds, acknowledged, doubleClicks, lostResponses, committedUnacknowledged]
  console.log(`| ${cells.join(' | ')} | ${Math.round(slowestRestartMs)} ms | ${errors.length} |`)
  for (const error of new Set(errors)) console.log(error)
  if (followers) {
    const { mails, repeatedMails, tickets, copies } = followers
    console.log(
      `${name}: ${mails} mails, ${repeatedMails} of them again with the same Message-ID; ${tickets} tickets, ${copies} of them COPY`,
    )
  }
}
process.exitCode = reports.some(([, { errors }]) => errors.length > 0) ? 1 : 0
