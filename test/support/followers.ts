import { setTimeout as sleep } from 'node:timers/promises'
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
