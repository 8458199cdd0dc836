/** Runs scenarios in the network of the cluster and prints a table of the results. Started by `main.ts`. */
import { openCluster } from './cluster.ts'
import { type Deployment, startDeployment } from './deployment.ts'
import { runScenario, type ScenarioResult } from './run-scenario.ts'
import { scenarios } from './scenarios.ts'

const names = process.argv.slice(2)
const printedErrorsMax = 10
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function rowOf(name: string, description: string, result: ScenarioResult): string {
  const { acknowledged, longestGapMs, retries, slowestResponseMs, failedMenuReads, reconnects, errors } = result
  const times = [inSeconds(longestGapMs), retries, inSeconds(slowestResponseMs)]
  const cells = [acknowledged, ...times, failedMenuReads, reconnects, errors.length]
  return `| \`${name}\`: ${description} | ${cells.join(' | ')} |`
}

const cluster = openCluster(process.env['WORKDIR'] ?? '')
let deployment: Deployment | undefined
const sent = new Set<string>()
const rows: string[] = []
let passed = 0
try {
  deployment = await startDeployment(cluster.databaseUrl)
  for (const name of names) {
    const scenario = scenarios[name]
    if (!scenario) continue
    console.error(`${name} ...`)
    const result = await runScenario(scenario, cluster, deployment, sent)
    rows.push(rowOf(name, scenario.description, result))
    if (result.errors.length === 0) passed += 1
    for (const error of result.errors.slice(0, printedErrorsMax)) console.log(error)
  }
} catch (error) {
  // stop here, because the next scenario would start on an unknown state of the cluster
  console.log(error)
}
await deployment?.stop()

const columns = ['fault', 'orders acknowledged', 'longest pause', 'retries', 'slowest response']
const moreColumns = ['failed menu reads', 'reconnected streams', 'violations']
console.log(`| ${[...columns, ...moreColumns].join(' | ')} |`)
console.log('|---|---|---|---|---|---|---|---|')
for (const row of rows) console.log(row)
console.log(`${passed} passed, ${names.length - passed} failed`)
process.exit(passed === names.length ? 0 : 1)
