/** The load generator of `friday-night`, a separate process: opens the streams and the panels, then lets the customers browse and order. */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStream } from './event-stream.ts'
import { createRecorder } from './friday-night-client.ts'
import { visitUntil } from './friday-night-customer.ts'
import { type FridayReport, openedSchema, setupSchema } from './friday-night-messages.ts'
import { openPanel } from './friday-night-panel.ts'

const concurrentOpens = 100
/** The events of the last orders arrive in this time. */
const lastEventsMs = 2000

const setup = setupSchema.parse(JSON.parse(process.argv[2] ?? ''))
const { origin, customers, panels, streams, seconds } = setup
const cookies = readFileSync(setup.cookiesFile, 'utf8').split('\n')
const recorder = createRecorder(origin)
let isOver = false

for (let start = 0; start < streams; start += concurrentOpens)
  await Promise.all(
    cookies
      .slice(start, Math.min(start + concurrentOpens, streams))
      .map((cookie) => openStream(origin, cookie, { onClose: () => isOver || recorder.fail('A stream was closed.') })),
  )

/** When each order's response, and each order's event in each panel, arrived. */
const respondedAt = new Map<string, number>()
const openedPanels = await Promise.all(
  cookies.slice(streams, streams + panels).map((cookie) =>
    openPanel(recorder, origin, cookie, {
      onClose: () => isOver || recorder.fail('The stream of a panel was closed.'),
    }),
  ),
)

// the server loads the code that renders documents at the first one
await recorder.send({ kind: 'document', path: '/home', cookie: cookies[0] ?? '' })

async function runEvening(): Promise<void> {
  const eventLoop = monitorEventLoopDelay({ resolution: 10 })
  eventLoop.enable()
  const until = performance.now() + seconds * 1000
  const onOrder = (id: string) => void respondedAt.set(id, performance.now())
  await Promise.all(
    cookies.slice(0, customers).map((cookie) => visitUntil(until, { recorder, cookie, onOrder, ...setup })),
  )
  await sleep(lastEventsMs)
  isOver = true
  const placed = openedPanels.flatMap(({ placedAt }) =>
    [...respondedAt].map(([id, atMs]) => ({ atMs, eventAtMs: placedAt.get(id) })),
  )
  const received = placed.filter(({ eventAtMs }) => eventAtMs !== undefined)
  const report: FridayReport = {
    ...recorder.result(),
    orders: respondedAt.size,
    liveMs: received.map(({ atMs, eventAtMs = atMs }) => Math.max(0, eventAtMs - atMs)),
    missedEvents: placed.length - received.length,
    loadBlockedMs: eventLoop.max / 1e6,
  }
  process.send?.(report)
}

process.once('message', () => void runEvening())
process.send?.(openedSchema.parse({ opened: streams + panels }))
