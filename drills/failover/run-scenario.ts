/** Injects one fault while customers place orders and live streams are open, and collects the results. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, waitUntil } from './cluster.ts'
import { compareWithAll, compareWithPrimary } from './compare-orders.ts'
import type { Deployment } from './deployment.ts'
import { openLiveClients } from './live-clients.ts'
import { type Acknowledgement, type Load, startLoad } from './load.ts'
import type { Scenario } from './scenarios.ts'
import { openScreens } from './screens.ts'

export interface ScenarioResult {
  /** The number of orders. */
  acknowledged: number
  /** How often an order or a status change was sent again. */
  retries: number
  /** How often reading the menu failed. */
  failedMenuReads: number
  /** The longest time without an acknowledged order. */
  longestGapMs: number
  slowestResponseMs: number
  /** How often live streams were opened again. */
  reconnects: number
  /** A sentence for each broken guarantee. */
  errors: string[]
}

const warmUpMs = 3000
const coolDownMs = 3000
const electionTimeoutMs = 60_000
const orderGapMaxMs = 25_000
const ordersTimeoutMs = 45_000
/** The browser waits up to 30 s between two attempts to connect. */
const eventsTimeoutMs = 45_000

/** @param sent all idempotency keys that were sent to this deployment */
export async function runScenario(
  scenario: Scenario,
  cluster: Cluster,
  deployment: Deployment,
  sent: Set<string>,
): Promise<ScenarioResult> {
  await cluster.waitUntilHealthy()
  const roles = await cluster.findRoles()
  const liveClients = openLiveClients(deployment)
  await liveClients.opened
  const load = startLoad(deployment, sent)
  await sleep(warmUpMs)
  const watched = scenario.withScreens ? findPending(load) : undefined
  const screens = watched && (await openScreens(deployment, watched.orderId))

  const injectedAt = performance.now()
  await scenario.inject(cluster, deployment, roles)
  const delivered = watched && load.setStatus(watched, 'delivered')
  if (scenario.failsOver)
    await waitUntil(
      electionTimeoutMs,
      'a new primary',
      async () => (await cluster.findRoles()).primary !== roles.primary,
    )
  await waitForNewOrder(load)
  await sleep(scenario.holdMs)
  await waitForNewOrder(load)
  const { acknowledged, errors } = load
  errors.push(...(await compareWithPrimary(cluster, { sent, acknowledged })))

  await scenario.repair(cluster, deployment, roles)
  await cluster.waitUntilHealthy()
  const isReplaced = (await cluster.findRoles()).primary !== roles.primary
  if (isReplaced !== (scenario.failsOver ?? isReplaced))
    errors.push(`The primary was unexpectedly ${isReplaced ? '' : 'not '}replaced.`)
  await sleep(coolDownMs)
  await delivered
  await load.stop()
  errors.push(...(await compareWithAll(cluster, { sent, acknowledged })))
  errors.push(...((await screens?.listOutdated()) ?? []))
  await screens?.close()
  const allReceived = () => liveClients.listMissed(acknowledged).length === 0
  await waitUntil(eventsTimeoutMs, 'all live events', allReceived).catch(() => undefined)
  errors.push(...liveClients.listMissed(acknowledged))
  liveClients.stop()

  const longestGapMs = longestGap(acknowledged, injectedAt)
  if (longestGapMs > orderGapMaxMs) errors.push(`No order was acknowledged for ${Math.round(longestGapMs / 1000)} s.`)
  const orders = acknowledged.filter(({ status }) => status === 'pending').length
  const { retries, failedMenuReads, slowestResponseMs } = load
  const reconnects = liveClients.reconnects()
  return { acknowledged: orders, retries, failedMenuReads, longestGapMs, slowestResponseMs, reconnects, errors }
}

/** @returns the first order of the first customer. Nothing changes its status, because the kitchen takes the newest orders first. */
function findPending({ acknowledged }: Load): Acknowledgement {
  const order = acknowledged.find(({ customer }) => customer === 0)
  if (!order || acknowledged.some(({ orderId, status }) => orderId === order.orderId && status !== 'pending'))
    throw new Error('The first customer has no pending order.')
  return order
}

function waitForNewOrder({ acknowledged }: Load): Promise<void> {
  const since = performance.now()
  return waitUntil(ordersTimeoutMs, 'a new order', () => (acknowledged.at(-1)?.at ?? 0) > since)
}

function longestGap(acknowledged: readonly Acknowledgement[], since: number): number {
  const times = acknowledged.filter(({ status }) => status === 'pending').map(({ at }) => at)
  const gaps = times.map((at, index) => (at > since ? at - (times[index - 1] ?? at) : 0))
  return Math.max(...gaps)
}
