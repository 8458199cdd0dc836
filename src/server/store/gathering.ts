import { setImmediate as nextTurn } from 'node:timers/promises'

/** Nobody waits longer for others to come. */
const gatheringMaxMs = 5

/**
 * Waits until a whole turn of the event loop has brought nobody. Those who come at one moment arrive over several turns, one new
 * connection in each; were work begun for the first, each of the others would wait for a piece of work of its own.
 * @param count how many have come
 * @param enough at so many nobody else is waited for
 */
export async function gathered(count: () => number, enough: number): Promise<void> {
  const until = performance.now() + gatheringMaxMs
  let before: number
  await nextTurn() // the rest of this one
  do {
    before = count()
    await nextTurn()
  } while (count() > before && count() < enough && performance.now() < until)
}
