import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'

/** Planning so many items takes a few milliseconds. */
const itemsPerTurn = 10

/** Iterates over items, and lets the event loop handle other requests before every 10 items. */
export async function* yieldToEventLoop<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % itemsPerTurn === 0) await nextEventLoopTurn()
    yield item
  }
}
