import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import { type FollowerWork, startFollower } from '#server/followers/follower.ts'
import { insertOrderChange } from '#server/order-log/order-change-store.ts'
import type { Database } from '#server/store/database.ts'

const checkMs = 20
const maxMs = 15_000

/** Waits until a server follows the change log. An order that is placed before has no message and no ticket. */
export async function untilFollowing({ database }: { database: Pick<Database, 'queries'> }): Promise<void> {
  const deadline = Date.now() + maxMs
  for (;;) {
    const follower = await database.queries.selectFrom('followers').select('name').executeTakeFirst()
    if (follower) return
    if (Date.now() > deadline) throw new Error('No server follows the change log.')
    await sleep(checkMs)
  }
}

const log = pino({ level: 'silent' })
const changeBus = { publish() {}, publishInTransaction: async () => {}, subscribe() {}, close: async () => {} }

export function insertChange({ queries }: Database, orderId: string): Promise<undefined> {
  const change = { orderId, userId: 'asha', byUserId: null, fromStatus: null, toStatus: 'pending', at: Date.now() }
  return insertOrderChange(queries, change)
}

/** Starts a follower that collects the ids of the orders that it handles. */
export function follow(database: Database, options: Partial<FollowerWork> = {}) {
  const handled: string[] = []
  const follower = startFollower(
    { database, changeBus, log },
    {
      name: 'test',
      isOn: () => true,
      handle: async (_transaction, rows) => void handled.push(...rows.map(({ orderId }) => orderId)),
      afterwards: async () => {},
      ...options,
    },
  )
  onTestFinished(() => follower.close())
  return { follower, handled }
}

/** Waits until this server runs the follower. */
export const holds = ({ follower }: ReturnType<typeof follow>) =>
  vi.waitFor(() => expect(follower.isHolder()).toBe(true))
