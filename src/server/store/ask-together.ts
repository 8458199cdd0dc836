import { gathered } from './gathering.ts'

interface Asker<Value> {
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/** More are not waited for; those that are there already are asked for all the same. */
const keysMax = 128

/**
 * Puts one question for all keys that are asked for at one moment. Nothing is remembered: whoever
 * asks later is answered by another reading.
 * @param list gives what is there, by key
 */
export function askTogether<Value>(
  list: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting = new Map<string, Asker<Value>[]>()

  async function ask(): Promise<void> {
    await gathered(() => waiting.size, keysMax)
    const asked = waiting
    waiting = new Map()
    try {
      const found = await list([...asked.keys()])
      for (const [key, askers] of asked) for (const { resolve } of askers) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const askers = waiting.get(key)
      if (askers) askers.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
      if (waiting.size === 1 && !askers) void ask()
    })
}
