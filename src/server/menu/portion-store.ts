import { batchInTransaction } from '../store/batch-in-transaction.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { incrementMenuVersion } from './menu-store.ts'
import { insertOrderPortions, listUnmatchedPortions, updateHeld } from './order-portion-store.ts'

/** How many portions of recipes with a limit an order takes, by recipe id. */
export type Portions = ReadonlyMap<string, number>

export interface PortionsAttempt {
  uid: string
  /** The order's Idempotency-Key. Attempts with the same key take the portions once. */
  key: string
  portions: Portions
  now: Milliseconds
}

export interface TakenPortions {
  taken: Portions
  /** Whether the attempt took the last portion of a recipe, which changes the menu. */
  isLast: boolean
  /** The recipes with too few portions, and how many are left. When there is one, nothing is taken. */
  short: Portions
}

const none: Portions = new Map()

type MenuChanges = Pick<ChangeBus, 'publish' | 'publishInTransaction'>

/** The portions of recipes with a limit for today. */
export interface PortionStock {
  /**
   * Takes all portions of an order, or none. When no portion is left, the recipe is sold out until the end of the day, and the
   * menu version increases.
   */
  take(transaction: Queries, attempt: PortionsAttempt): Promise<TakenPortions>
  /** Gives portions back, for an order that was placed already. */
  giveBack(transaction: Queries, portions: Portions): Promise<void>
  /** Stores what a new order took, for `followStatus`. */
  record(transaction: Queries, orderId: string, portions: Portions): Promise<void>
  /**
   * Gives the portions of a cancelled order back, and takes those of an order that is not cancelled any more, even if too few
   * are left: an admin is never refused. It may run twice. Portions of an earlier day, or of an earlier number that an admin
   * has set, do not count.
   * @returns whether the number of portions changed, which may change the menu
   */
  followStatus(transaction: Queries, orderId: string, now: Milliseconds): Promise<boolean>
  /** Call it after a commit that took the last portion of a recipe, or in which `followStatus` returned true. */
  publishMenuChange(): void
}

/** All calls of `take` in one group commit are batched: one read with row locks, and one update for each recipe. */
export function createPortionStock(changeBus: MenuChanges): PortionStock {
  const take = batchInTransaction(async (transaction, attempts: readonly PortionsAttempt[]) => {
    const ids = new Set(attempts.flatMap(({ portions }) => [...portions.keys()]))
    const limits = new Map((await lockLimits(transaction, [...ids])).map((row) => [row.id, { ...row, taken: 0 }]))
    const allowedKeys = new Set<string>()
    const results = attempts.map(({ uid, key, portions, now }): TakenPortions => {
      if (allowedKeys.has(`${uid} ${key}`)) return { taken: none, isLast: false, short: none }
      const limited = [...portions].flatMap(([id, wanted]) => {
        const limit = limits.get(id)
        if (!limit || limit.leftToday === null || limit.leftUntil === null || limit.leftUntil <= now) return []
        return [{ id, wanted, limit, left: limit.leftToday - limit.taken }]
      })
      const short = limited.filter(({ wanted, left }) => left < wanted)
      if (short.length > 0)
        return { taken: none, isLast: false, short: new Map(short.map(({ id, left }) => [id, left])) }
      for (const { wanted, limit } of limited) limit.taken += wanted
      allowedKeys.add(`${uid} ${key}`)
      return {
        taken: new Map(limited.map(({ id, wanted }) => [id, wanted])),
        isLast: limited.some(({ wanted, left }) => left === wanted),
        short: none,
      }
    })
    let isSoldOut = false
    for (const { id, leftToday, taken } of limits.values()) {
      if (taken === 0) continue
      await takeFrom(transaction, id, taken)
      isSoldOut ||= leftToday === taken
    }
    if (isSoldOut) await announceMenuChange(transaction, changeBus)
    return results
  })

  return {
    take,
    async giveBack(transaction, portions) {
      if (portions.size === 0) return
      for (const [id, count] of portions) await addTo(transaction, id, count).execute()
      await announceMenuChange(transaction, changeBus)
    },
    async record(transaction, orderId, portions) {
      if (portions.size === 0) return
      const rows = [...portions].map(([recipeId, count]) => ({ orderId, recipeId, portions: count }))
      await insertOrderPortions(transaction, rows)
    },
    async followStatus(transaction, orderId, now) {
      const unmatched = await listUnmatchedPortions(transaction, orderId, now)
      if (unmatched.length === 0) return false
      await lockLimits(
        transaction,
        unmatched.map(({ recipeId }) => recipeId),
      )
      // an admin may have set a new number before the lock
      for (const { recipeId, portions, isHeld } of unmatched)
        if (await updateHeld(transaction, { orderId, recipeId, isHeld: 1 - isHeld }))
          await addTo(transaction, recipeId, isHeld === 1 ? portions : -portions).execute()
      await announceMenuChange(transaction, changeBus)
      return true
    },
    publishMenuChange: () => changeBus.publish('menu'),
  }
}

async function announceMenuChange(transaction: Queries, changeBus: MenuChanges): Promise<void> {
  await incrementMenuVersion(transaction)
  await changeBus.publishInTransaction(transaction, 'menu')
}

/** Sorted by id, so that two servers lock the rows in the same order. */
async function lockLimits(transaction: Queries, ids: readonly string[]) {
  const dialect = dialectOf(transaction)
  return dialect
    .lockForUpdate(
      transaction
        .selectFrom('recipes')
        .select(['id', 'leftToday', 'leftUntil'])
        .where(dialect.inList('id', ids))
        .orderBy('id'),
    )
    .execute()
}

async function takeFrom(transaction: Queries, id: string, count: number): Promise<void> {
  const { numUpdatedRows } = await addTo(transaction, id, -count).where('leftToday', '>=', count).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`The portions of recipe ${id} have changed under a row lock.`)
}

/**
 * Adds to the portions of a recipe. Without a portion it is sold out until the end of the day, and with a portion it can be
 * ordered again. When an admin has set another end, that stays.
 * @param count negative to take portions
 */
function addTo(transaction: Queries, id: string, count: number) {
  return transaction
    .updateTable('recipes')
    .set((eb) => ({
      leftToday: eb('leftToday', '+', count),
      soldOutUntil: eb
        .case()
        .when('soldOutUntil', '>', eb.ref('leftUntil'))
        .then(eb.ref('soldOutUntil'))
        .when('leftToday', '<=', -count)
        .then(eb.ref('leftUntil'))
        .when(eb.and([eb('leftToday', '<=', 0), eb('soldOutUntil', '=', eb.ref('leftUntil'))]))
        .then(null)
        .else(eb.ref('soldOutUntil'))
        .end(),
    }))
    .where('id', '=', id)
}
