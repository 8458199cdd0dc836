/**
 * `npm run fuzz`: 20,000 requests made of our own schemas to a server of its own. `npm run fuzz -- 2000 7` sends fewer,
 * with a seed. Prints what was answered; ends with 1 when an answer was none that the API document allows.
 */
import { fuzzServer } from './fuzz-server.ts'

const [requests = 20_000, seed = Date.now()] = process.argv.slice(2).map(Number)
/** No request may keep the others waiting longer. */
const standstillMaxMs = 100

const report = await fuzzServer(requests, seed)
const statuses = [...report.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
console.log(`${report.requests} requests (seed ${seed}): ${statuses.join(', ')}.`)
console.log(`Longest standstill of the event loop: ${report.longestStandstillMs.toFixed(1)} ms.`)
console.log(`${report.complaints.size} kinds of complaint.`)
for (const [complaint, sent] of report.complaints) console.log(`\n${complaint}\n  ${sent}`)
process.exitCode = report.complaints.size > 0 || report.longestStandstillMs > standstillMaxMs ? 1 : 0
