import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Histogram buckets: upper bounds in seconds, from responses out of memory to the longest timeout. */
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const waitSeconds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const groupSizes = [1, 2, 4, 8, 16, 32, 64, 128]

/** The metrics of this process. `src/server/operations/collect-metrics.ts` has the metrics of one server. */
export const processRegistry = new Registry()
const registers = [processRegistry]

/**
 * Metrics that the code updates while it runs. Every label has few values, all defined by this code: never an id, an
 * address or user input.
 */
export const metrics = {
  requests: new Histogram({
    name: 'tiffin_http_request_duration_seconds',
    help: 'Duration of HTTP responses by method, route and status, without live streams.',
    buckets: requestSeconds,
    labelNames: ['method', 'route', 'status'],
    registers,
  }),
  refusals: new Counter({
    name: 'tiffin_http_refusals_total',
    help: 'Refused requests by method, route and problem code, such as order/menu-changed or server/unavailable.',
    labelNames: ['method', 'route', 'code'],
    registers,
  }),
  events: new Counter({
    name: 'tiffin_events_total',
    help: 'Log events by name, such as successful and failed sign-ins, reached rate limits and failed mails.',
    labelNames: ['event'],
    registers,
  }),
  orders: new Counter({
    name: 'tiffin_orders_total',
    help: 'Confirmed orders: placed, or repeated with the same idempotency key, without a second order.',
    labelNames: ['outcome'],
    registers,
  }),
  geocoding: new Counter({
    name: 'tiffin_geocoding_total',
    help: 'Lookups of delivery addresses, by outcome: found, not-found, failed, or queue-full (not looked up). An order whose address has no coordinates may have no delivery zone.',
    labelNames: ['outcome'],
    registers,
  }),
  addressSuggestions: new Counter({
    name: 'tiffin_address_suggestions_total',
    help: 'Suggestions while customers type an address, by outcome: found, not-found, failed, or not-asked (the customer typed on, or too many wait).',
    labelNames: ['outcome'],
    registers,
  }),
  commitSize: new Histogram({
    name: 'tiffin_commit_group_size',
    help: 'Number of writes that shared one commit.',
    buckets: groupSizes,
    labelNames: ['group'],
    registers,
  }),
  commits: new Histogram({
    name: 'tiffin_commit_duration_seconds',
    help: 'Duration of group commits, until the data is on disk.',
    buckets: waitSeconds,
    labelNames: ['group'],
    registers,
  }),
  commitFailures: new Counter({
    name: 'tiffin_commit_failures_total',
    help: 'Group commits that failed. Each write was refused or tried again alone.',
    labelNames: ['group'],
    registers,
  }),
  poolWait: new Histogram({
    name: 'tiffin_database_pool_wait_seconds',
    help: 'Time that a query waited for a free PostgreSQL connection.',
    buckets: waitSeconds,
    registers,
  }),
  liveDelay: new Histogram({
    name: 'tiffin_live_delay_seconds',
    help: 'Time from a new order or status to its event on the live streams. The count is the number of events.',
    buckets: waitSeconds,
    registers,
  }),
  followerLag: new Gauge({
    name: 'tiffin_follower_lag_seconds',
    help: 'Age of the oldest row of the change log that a follower has not handled. Only the server that runs the follower has it.',
    labelNames: ['follower'],
    registers,
  }),
  passwordQueue: new Gauge({
    name: 'tiffin_password_hash_waiting',
    help: 'Passwords that wait in the queue for hashing.',
    registers,
  }),
  passwordWait: new Histogram({
    name: 'tiffin_password_hash_wait_seconds',
    help: 'Time that passwords waited in the queue for hashing.',
    buckets: waitSeconds,
    registers,
  }),
  menuLoads: new Counter({
    name: 'tiffin_menu_loads_total',
    help: 'Number of times the menu was read from the database.',
    registers,
  }),
  menuLoadedAt: new Gauge({
    name: 'tiffin_menu_loaded_timestamp_seconds',
    help: 'Time when the current menu was read from the database.',
    registers,
  }),
  printJobs: new Counter({
    name: 'tiffin_print_jobs_total',
    help: 'Tickets by outcome: printed, unneeded, expired or failed.',
    labelNames: ['outcome'],
    registers,
  }),
  unreadableRows: new Counter({
    name: 'tiffin_unreadable_rows_total',
    help: 'Reads of damaged rows by table. Such a row is shown as one that could not be read; all others are handled.',
    labelNames: ['table'],
    registers,
  }),
  mailsSent: new Counter({
    name: 'tiffin_mails_sent_total',
    help: 'Mails that the mail server accepted, or that were written to files.',
    registers,
  }),
  backups: new Counter({
    name: 'tiffin_backups_total',
    help: 'Daily backups by outcome: made or failed.',
    labelNames: ['outcome'],
    registers,
  }),
  backupFailedAt: new Gauge({
    name: 'tiffin_backup_failed_timestamp_seconds',
    help: 'Time of the last failed daily backup.',
    registers,
  }),
}

// without this the gauges would start at 0, which is a time in 1970
metrics.menuLoadedAt.remove()
metrics.backupFailedAt.remove()

// a counter must start at 0, so that increase() in Prometheus includes the first event
for (const outcome of ['placed', 'repeated']) metrics.orders.inc({ outcome }, 0)
for (const outcome of ['made', 'failed']) metrics.backups.inc({ outcome }, 0)
metrics.commitFailures.inc({ group: 'orders' }, 0)

/** Registers the metrics of the Node.js process: memory, CPU, event loop. Does nothing if they are registered already. */
export function collectProcessMetrics(): void {
  if (processRegistry.getSingleMetric('process_start_time_seconds')) return
  collectDefaultMetrics({ register: processRegistry })
  processRegistry.registerMetric(
    new Counter({
      name: 'nodejs_eventloop_active_seconds_total',
      help: 'Time that the event loop was busy; 1 per second is its maximum.',
      registers: [],
      collect() {
        this.reset()
        this.inc(performance.eventLoopUtilization().active / 1000)
      },
    }),
  )
}
