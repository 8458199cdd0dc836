import { batchInTransaction } from '../store/batch-in-transaction.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import { dialectOf } from '../store/dialects.ts'
import { incrementMenuVersion } from '../store/menu-version.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { insertOrderPortions, listPortionsToCorrect, updateHeld } from './order-portion-store.ts'

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
  /** Stores what a new order took, for `applyStatus`. */
  storeTaken(transaction: Queries, orderId: string, portions: Portions): Promise<void>
  /**
   * Makes the portions follow the status of an order. A cancelled order gives its portions back. An order that is no longer
   * cancelled takes them again, even if too few are left: an admin is never refused. A second call changes nothing. Ignores
   * portions of an earlier business day, and portions that were taken before an admin set a new number.
   * @returns whether a dish became available or sold out, which changes the menu
   */
  applyStatus(transaction: Queries, orderId: string, now: Milliseconds): Promise<boolean>
  /** For an order that took the last one of a stock for a day: increases the menu version in its transaction. */
  changeMenu(transaction: Queries): Promise<void>
  /** Call it after a commit that changed the menu: `isLast`, `applyStatus` returned true, or `changeMenu`. */
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
    if (isSoldOut) await publishMenuChangeIn(transaction, changeBus)
    return results
  })

  return {
    take,
    async giveBack(transaction, portions) {
      if (portions.size === 0) return
      for (const [id, count] of portions) await addPortions(transaction, id, count).execute()
      await publishMenuChangeIn(transaction, changeBus)
    },
    async storeTaken(transaction, orderId, portions) {
      if (portions.size === 0) return
      const rows = [...portions].map(([recipeId, count]) => ({ orderId, recipeId, portions: count }))
      await insertOrderPortions(transaction, rows)
    },
    async applyStatus(transaction, orderId, now) {
      const wrong = await listPortionsToCorrect(transaction, orderId, now)
      if (wrong.length === 0) return false
      const ids = wrong.map(({ recipeId }) => recipeId)
      const leftById = new Map((await lockLimits(transaction, ids)).map(({ id, leftToday }) => [id, leftToday ?? 0]))
      let changesMenu = false
      for (const { recipeId, portions, isHeld } of wrong) {
        // false when an admin has set a new number before the lock
        if (!(await updateHeld(transaction, { orderId, recipeId, isHeld: 1 - isHeld }))) continue
        const count = isHeld === 1 ? portions : -portions
        await addPortions(transaction, recipeId, count).execute()
        const left = leftById.get(recipeId) ?? 0
        changesMenu ||= left > 0 !== left + count > 0
      }
      if (changesMenu) await publishMenuChangeIn(transaction, changeBus)
      return changesMenu
    },
    changeMenu: (transaction) => publishMenuChangeIn(transaction, changeBus),
    publishMenuChange: () => changeBus.publish('menu'),
  }
}

async function publishMenuChangeIn(transaction: Queries, changeBus: MenuChanges): Promise<void> {
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
  const { numUpdatedRows } = await addPortions(transaction, id, -count)
    .where('leftToday', '>=', count)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`The portions of recipe ${id} have changed under a row lock.`)
}

/**
 * Adds to the portions of a recipe. Without a portion it is sold out until the end of the day, and with a portion it can be
 * ordered again. A later end that an admin has set stays.
 * @param count negative to take portions
 */
function addPortions(transaction: Queries, id: string, count: number) {
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
