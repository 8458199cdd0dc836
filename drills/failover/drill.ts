/** Runs the scenarios that are named, within the cluster's network, and prints the table; begun by `main.ts`. */
import { openCluster } from './cluster.ts'
import { type Finding, runScenario } from './run-scenario.ts'
import { scenarios } from './scenarios.ts'
import { openSite, type Site } from './site.ts'

const names = process.argv.slice(2)
const faultsShown = 10
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function rowOf(name: string, about: string, finding: Finding): string {
  const { acknowledged, standstillMs, repeats, slowestAnswerMs, menuRefusals, comebacks, faults } = finding
  const times = [inSeconds(standstillMs), repeats, inSeconds(slowestAnswerMs)]
  const cells = [acknowledged, ...times, menuRefusals, comebacks, faults.length]
  return `| \`${name}\`: ${about} | ${cells.join(' | ')} |`
}

const cluster = openCluster(process.env['WORKDIR'] ?? '')
let site: Site | undefined
const sent = new Set<string>()
const rows: string[] = []
let passed = 0
try {
  site = await openSite(cluster.databaseUrl)
  for (const name of names) {
    const scenario = scenarios[name]
    if (!scenario) continue
    console.error(`${name} ...`)
    const finding = await runScenario(scenario, cluster, site, sent)
    rows.push(rowOf(name, scenario.about, finding))
    if (finding.faults.length === 0) passed += 1
    for (const fault of finding.faults.slice(0, faultsShown)) console.log(fault)
  }
} catch (error) {
  // what comes after one that could not be finished would begin in a muddle
  console.log(error)
}
await site?.stop()

const columns = ['fault', 'orders acknowledged', 'longest standstill', 'asked again', 'slowest answer']
const moreColumns = ['menu not read', 'streams begun again', 'promises broken']
console.log(`| ${[...columns, ...moreColumns].join(' | ')} |`)
console.log('|---|---|---|---|---|---|---|---|')
for (const row of rows) console.log(row)
console.log(`${passed} passed, ${names.length - passed} failed`)
process.exit(passed === names.length ? 0 : 1)
