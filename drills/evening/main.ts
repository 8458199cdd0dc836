/**
 * `npm run evening`: simulates an evening of 20 minutes with 60 orders; `npm run evening -- 6` one of six minutes. Exits with 1 when
 * a mail, ticket, status or alarm is missing or wrong.
 */
import { simulateEvening } from './evening.ts'

const [minutes = 20] = process.argv.slice(2).map(Number)
const startedAt = Date.now()
const report = await simulateEvening(minutes, (line) => {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.error(`${String(seconds).padStart(5)} s  ${line}`)
})
const { orders, mails, tickets, alarms, differences } = report
console.log('| orders | mails | tickets in the kitchen | at the counter | of them COPY | differences |')
console.log('|---|---|---|---|---|---|')
console.log(`| ${[orders, mails, tickets.kitchen, tickets.counter, tickets.copies, differences.length].join(' | ')} |`)
for (const alarm of alarms) console.log(`alarm: ${alarm}`)
if (differences.length > 0) console.log('A mail, ticket, status or alarm is missing or wrong:')
for (const difference of differences) console.log(difference)
process.exitCode = differences.length > 0 ? 1 : 0
