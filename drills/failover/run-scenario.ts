/** One fault, while everybody orders and watches, and what became of it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, until } from './cluster.ts'
import { compareWithAll, compareWithPrimary } from './ledger.ts'
import { type Acknowledged, type Rush, startRush } from './rush.ts'
import type { Scenario } from './scenarios.ts'
import { openScreens } from './screens.ts'
import type { Site } from './site.ts'
import { watch } from './watchers.ts'

export interface Finding {
  /** How many orders. */
  acknowledged: number
  /** How often an order, or the kitchen's word, had to be sent again. */
  repeats: number
  /** How often the menu could not be read. */
  menuRefusals: number
  /** The longest time without an order that was acknowledged. */
  standstillMs: number
  slowestAnswerMs: number
  /** How often streams were begun again. */
  comebacks: number
  /** A sentence for each promise that was broken. */
  faults: string[]
}

const warmUpMs = 3000
const coolDownMs = 3000
const electionMaxMs = 60_000
const standstillMaxMs = 25_000
const goOnMaxMs = 45_000
/** The browser's longest wait between two tries is 30 s. */
const hearingMaxMs = 45_000

/** @param sent every key that was ever sent to this site */
export async function runScenario(
  scenario: Scenario,
  cluster: Cluster,
  site: Site,
  sent: Set<string>,
): Promise<Finding> {
  await cluster.untilWhole()
  const roles = await cluster.findRoles()
  const watchers = watch(site)
  await watchers.begun
  const rush = startRush(site, sent)
  await sleep(warmUpMs)
  const watched = scenario.withScreens ? findPending(rush) : undefined
  const screens = watched && (await openScreens(site, watched.orderId))

  const brokenAt = performance.now()
  await scenario.break(cluster, site, roles)
  const delivered = watched && rush.setStatus(watched, 'delivered')
  if (scenario.failsOver)
    await until(electionMaxMs, 'a new primary', async () => (await cluster.findRoles()).primary !== roles.primary)
  await untilOrdersGoOn(rush)
  await sleep(scenario.holdMs)
  await untilOrdersGoOn(rush)
  const { acknowledged, faults } = rush
  faults.push(...(await compareWithPrimary(cluster, { sent, acknowledged })))

  await scenario.mend(cluster, site, roles)
  await cluster.untilWhole()
  const isReplaced = (await cluster.findRoles()).primary !== roles.primary
  if (isReplaced !== (scenario.failsOver ?? isReplaced))
    faults.push(`The primary was ${isReplaced ? '' : 'not '}replaced.`)
  await sleep(coolDownMs)
  await delivered
  await rush.stop()
  faults.push(...(await compareWithAll(cluster, { sent, acknowledged })))
  faults.push(...((await screens?.listBehind()) ?? []))
  await screens?.close()
  const allIsHeard = () => watchers.listUnheard(acknowledged).length === 0
  await until(hearingMaxMs, 'everybody to hear of everything', allIsHeard).catch(() => undefined)
  faults.push(...watchers.listUnheard(acknowledged))
  watchers.stop()

  const standstillMs = longestStandstill(acknowledged, brokenAt)
  if (standstillMs > standstillMaxMs) faults.push(`Orders stood still for ${Math.round(standstillMs / 1000)} s.`)
  const orders = acknowledged.filter(({ status }) => status === 'pending').length
  const { repeats, menuRefusals, slowestAnswerMs } = rush
  const comebacks = watchers.comebacks()
  return { acknowledged: orders, repeats, menuRefusals, standstillMs, slowestAnswerMs, comebacks, faults }
}

/** The first customer's first order, which the kitchen will not come to: it begins with the newest. */
function findPending({ acknowledged }: Rush): Acknowledged {
  const order = acknowledged.find(({ customer }) => customer === 0)
  if (!order || acknowledged.some(({ orderId, status }) => orderId === order.orderId && status !== 'pending'))
    throw new Error('The first customer has no order that is pending.')
  return order
}

function untilOrdersGoOn({ acknowledged }: Rush): Promise<void> {
  const since = performance.now()
  return until(goOnMaxMs, 'orders to be taken', () => (acknowledged.at(-1)?.at ?? 0) > since)
}

function longestStandstill(acknowledged: readonly Acknowledged[], since: number): number {
  const times = acknowledged.filter(({ status }) => status === 'pending').map(({ at }) => at)
  const gaps = times.map((at, index) => (at > since ? at - (times[index - 1] ?? at) : 0))
  return Math.max(...gaps)
}
