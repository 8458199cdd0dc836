import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'

/** Takes some milliseconds to plan. */
const itemsPerTurn = 100

/** Iterates over items; after every 100 of them, the event loop serves other requests. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % itemsPerTurn === 0) await nextEventLoopTurn()
    yield item
  }
}
