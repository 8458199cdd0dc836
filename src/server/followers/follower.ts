import type { FastifyBaseLogger } from 'fastify'
import { type ChangeRow, feedPageSize } from '../order-log/change-feed.ts'
import { createCoalescedTask } from '../order-log/coalesced-task.ts'
import { createFeedReader } from '../order-log/feed-reader.ts'
import { logStart } from '../order-log/log-position.ts'
import { findNewestSeq } from '../order-log/order-change-store.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import type { Database } from '../store/database.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import type { SwitchedOff } from './follower-rule.ts'
import {
  deleteHeldFollower,
  findFollower,
  insertFollower,
  releaseFollower,
  renewFollower,
  type StoredFollower,
  takeOverFollower,
  updatePosition,
} from './follower-store.ts'

/** How often the follower runs without new rows. */
const checkMs = 2000
/** The holder gives a heartbeat when this much time has passed since the last one. */
const renewMs = 1000
/** Between two runs, so that the commits of a follower do not slow down orders. */
const pauseMs = 250
/** While more changes than this are stored each second, the follower slows down, so that orders are not delayed. */
const busyChangesPerSecond = 100
/** The pause between two pages of rows while orders arrive so fast. */
const busyPauseMs = 2000
/** Without a heartbeat for this long, another server takes over. With two checks of 2 s, a takeover takes less than 10 s. */
const staleMs = 5000
const retryMs = 1000

export interface FollowerWork {
  /** Identifies the follower in the database. */
  name: string
  /**
   * Whether any feature needs the follower. While it is off, no row is read. When it is on again, it starts at the save that has
   * switched it on (`followerRule`), otherwise at the newest row.
   */
  isOn: () => boolean
  /**
   * Handles rows of the change log, oldest first, in the transaction that stores the new position. After a crash or a takeover it
   * may receive rows again, so it must store each effect under a key that no second effect can have.
   */
  handle: (transaction: Queries, rows: readonly ChangeRow[], now: Milliseconds) => Promise<void>
  /** Runs on the holder after new rows, and at least every two seconds, for work that depends on the time. */
  afterwards: (now: Milliseconds) => Promise<void>
  /**
   * Runs when a server notices that the follower is off, also at its start, unless another server runs it. The save that has switched
   * it off has done the same (`followerRule`), but a server that had not noticed the save may have added work after it.
   */
  switchedOff?: SwitchedOff
}

export interface Follower {
  /** Reads new rows now. */
  request(): void
  /** Whether this server runs the follower. */
  isHolder(): boolean
  /** Whether orders arrive so fast that the follower slows down, so that orders are not delayed. */
  isBusy(): boolean
  /** Stops, so that another server can take over at once. */
  close(): Promise<void>
}

/** Another server has taken over. */
class LostError extends Error {}

/**
 * Runs work for each row of the change log: at least once, in the order of the log, on one server at a time. Orders never wait
 * for it. The position is in the database, so the work continues after a crash, on another server within 10 seconds. Servers
 * compare no clocks: a server takes over when the heartbeat of the holder has not changed for five seconds of its own clock.
 */
export function startFollower(
  { database, changeBus, log }: { database: Database; changeBus: ChangeBus; log: FastifyBaseLogger },
  { name, isOn, handle, afterwards, switchedOff }: FollowerWork,
): Follower {
  const { queries, dialect } = database
  // restored rows are not skipped, because they could be the first orders of a new restaurant;
  // `handle` ignores rows that are too old
  const reader = createFeedReader(database, { skipsRestoredRows: false })
  const holder = newId()
  let isHolder = false
  const closing = new AbortController()
  /** The last state of another holder, and since when it has not changed, on this server's clock. */
  let seen: { follower: StoredFollower; since: number } | undefined

  async function run(): Promise<void> {
    if (closing.signal.aborted) return
    if (!isOn()) return switchOff()
    isSwitchedOff = false
    isHolder = isHolder ? await renewIfNeeded() : await tryToBecomeHolder()
    if (!isHolder) return
    await measureLoad()
    if (isBusy && performance.now() < nextPageAt) return
    try {
      await readRows()
      await afterwards(Date.now())
    } catch (error) {
      if (!(error instanceof LostError)) throw error
      isHolder = false
      log.warn({ follower: name }, 'another server has taken over this follower')
    }
  }

  let isBusy = false
  let nextPageAt = 0
  let measured = { seq: Infinity, at: 0 }
  async function measureLoad(): Promise<void> {
    const now = { seq: await findNewestSeq(queries), at: performance.now() }
    isBusy = (now.seq - measured.seq) / (now.at - measured.at) > busyChangesPerSecond / 1000
    measured = now
  }

  let isSwitchedOff = false
  async function switchOff(): Promise<void> {
    if (isHolder || !isSwitchedOff)
      await queries.transaction().execute(async (transaction) => {
        // does nothing while the follower is in the database; otherwise a save that switches it on waits for this transaction
        await insertFollower(transaction, name, { ...logStart, holder, renewals: 0 })
        // it has another holder, or none, when a save has switched it on again: then the work that waits is not left over
        if (await deleteHeldFollower(transaction, name, holder)) await switchedOff?.(transaction, Date.now())
      })
    isHolder = false
    isSwitchedOff = true
    metrics.followerLag.remove({ follower: name })
  }

  let renewedAt = 0
  /** If one process uses the database, it needs no heartbeat, and an idle server writes nothing. */
  async function renewIfNeeded(): Promise<boolean> {
    const now = performance.now()
    if (!dialect.isShared || now - renewedAt < renewMs) return true
    renewedAt = now
    return renewFollower(queries, name, holder)
  }

  async function tryToBecomeHolder(): Promise<boolean> {
    const follower = await findFollower(queries, name)
    if (!follower) {
      const position = await reader.start(performance.now())
      await insertFollower(queries, name, { ...position, holder, renewals: 1 })
      return (await findFollower(queries, name))?.holder === holder
    }
    const now = performance.now()
    if (seen?.follower.holder !== follower.holder || seen.follower.renewals !== follower.renewals)
      seen = { follower, since: now }
    const isFree = ['', holder].includes(follower.holder) || !dialect.isShared || now - seen.since > staleMs
    if (!isFree || !(await takeOverFollower(queries, name, follower, holder))) return false
    log.info({ follower: name, seq: follower.seq }, 'this server runs the follower')
    reader.startAt({ seq: follower.seq, fingerprint: follower.fingerprint })
    renewedAt = now
    return true
  }

  /** @throws LostError */
  async function readRows(): Promise<void> {
    let isBehind = false
    for (let hasMore = true; hasMore && !closing.signal.aborted; ) {
      const { rows, restartedAt } = await reader.read(performance.now())
      if (restartedAt)
        log.warn({ follower: name }, 'the change log was replaced; the follower starts at its newest row')
      if (rows.length === 0 && !restartedAt) break
      await handleRows(rows)
      isBehind = rows.length >= feedPageSize
      hasMore = isBehind && !isBusy
      nextPageAt = performance.now() + busyPauseMs
      if (hasMore) await renewOrThrow()
    }
    if (!isBehind) metrics.followerLag.set({ follower: name }, 0)
  }

  async function renewOrThrow(): Promise<void> {
    if (!(await renewIfNeeded())) throw new LostError()
  }

  async function handleRows(rows: readonly ChangeRow[]): Promise<void> {
    const now = Date.now()
    // 0 is a damaged time
    const oldest = rows.find(({ at }) => at > 0)
    if (oldest) metrics.followerLag.set({ follower: name }, Math.max(0, now - oldest.at) / 1000)
    const position = reader.safePosition()
    try {
      await queries.transaction().execute(async (transaction) => {
        // first, because it locks the row: two servers never handle rows at the same time
        if (!(await updatePosition(transaction, name, holder, position))) throw new LostError()
        await handle(transaction, rows, now)
      })
    } catch (error) {
      // the rows were read but not handled: the next run reads the position from the database
      isHolder = false
      throw error
    }
  }

  const task = createCoalescedTask(
    run,
    (error) => log.warn({ err: error, follower: name }, 'a follower of the change log failed; retrying'),
    retryMs,
    pauseMs,
  )
  const timer = setInterval(() => task.request(), checkMs)
  timer.unref()
  changeBus.subscribe('orders', () => task.request())
  task.request()

  return {
    request: () => task.request(),
    isHolder: () => isHolder,
    isBusy: () => isBusy,
    async close() {
      closing.abort()
      clearInterval(timer)
      task.stop()
      await task.idle()
      if (isHolder) await releaseFollower(queries, name, holder)
    },
  }
}
