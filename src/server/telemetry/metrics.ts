import { counter, gauge, histogram } from './instruments.ts'

/** Seconds. From what is answered from memory to what nobody waits for. */
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const waitSeconds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const groupSizes = [1, 2, 4, 8, 16, 32, 64, 128]

/**
 * What this process counts and times while it works. Each label has few values, all of our own making: never an id, an
 * address or anything that somebody typed. What is read only when somebody asks is in `src/server/operations/readings.ts`.
 */
export const metrics = {
  requests: histogram(
    'tiffin_http_request_duration_seconds',
    'How long answers took, by route, method and status. Live streams have no end, and are not in it.',
    requestSeconds,
    'method',
    'route',
    'status',
  ),
  refusals: counter(
    'tiffin_http_refusals_total',
    'Requests that were refused, by the code of the problem: order/menu-changed, auth/too-many-attempts, server/unavailable…',
    'method',
    'route',
    'code',
  ),
  events: counter(
    'tiffin_events_total',
    'What the log tells as an event: sign-ins that succeeded or failed, limits that were reached, mails that failed…',
    'event',
  ),
  orders: counter(
    'tiffin_orders_total',
    'Orders that were confirmed: placed anew, or repeated, where the same key was sent again and made no second order.',
    'outcome',
  ),
  commitSize: histogram(
    'tiffin_commit_group_size',
    'How many orders and changes (or counted attempts to sign in) shared one flush to disk.',
    groupSizes,
    'group',
  ),
  commits: histogram(
    'tiffin_commit_duration_seconds',
    'How long a group took until it was on disk.',
    waitSeconds,
    'group',
  ),
  commitFailures: counter(
    'tiffin_commit_failures_total',
    'Groups that could not be committed; whoever waited was refused, or tried alone.',
    'group',
  ),
  poolWait: histogram(
    'tiffin_database_pool_wait_seconds',
    'How long work waited for a free connection to PostgreSQL.',
    waitSeconds,
  ),
  newsDelay: histogram(
    'tiffin_live_delay_seconds',
    'From an order or a change of status until it was told to the open screens; its count is the news told.',
    waitSeconds,
  ),
  passwordQueue: gauge('tiffin_password_hash_waiting', 'Passwords that wait for their turn to be checked or set.'),
  passwordWait: histogram(
    'tiffin_password_hash_wait_seconds',
    'How long passwords waited for their turn.',
    waitSeconds,
  ),
  menuLoads: counter('tiffin_menu_loads_total', 'How often the menu was read from the database anew.'),
  menuLoadedAt: gauge(
    'tiffin_menu_loaded_timestamp_seconds',
    'When the menu that is being sent was read from the database.',
  ),
  mailsSent: counter('tiffin_mails_sent_total', 'Mails that the mail server took, or that were kept as files.'),
  backups: counter('tiffin_backups_total', 'Daily backups that were made or failed.', 'outcome'),
  backupFailedAt: gauge('tiffin_backup_failed_timestamp_seconds', 'When a daily backup failed last.'),
}

for (const outcome of ['placed', 'repeated'] as const) metrics.orders.add(0, outcome)
for (const outcome of ['made', 'failed'] as const) metrics.backups.add(0, outcome)
for (const group of ['orders', 'sign-ins'] as const) metrics.commitFailures.add(0, group)
