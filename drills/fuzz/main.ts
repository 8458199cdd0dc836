/**
 * `npm run fuzz`: sends 20,000 requests, generated from the API document, to a new server. `npm run fuzz -- 2000 7` sends
 * 2,000 requests with the seed 7. Exits with 1 when a response violates the API document or the event loop is blocked.
 */
import { fuzzServer } from './fuzz-server.ts'

const [requests = 20_000, seed = Date.now()] = process.argv.slice(2).map(Number)
/** No request may block the event loop longer. */
const stallMaxMs = 100

const report = await fuzzServer(requests, seed)
const statuses = [...report.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
console.log(`${report.requests} requests (seed ${seed}): ${statuses.join(', ')}.`)
console.log(`Longest event loop stall: ${report.longestStallMs.toFixed(1)} ms.`)
console.log(`${report.violations.size} different violations.`)
for (const [violation, sent] of report.violations) console.log(`\n${violation}\n  ${sent}`)
process.exitCode = report.violations.size > 0 || report.longestStallMs > stallMaxMs ? 1 : 0
