interface Asker<Value> {
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Puts one question for all keys that are asked for within one turn of the event loop. Nothing is remembered: whoever
 * asks later is answered by another reading.
 * @param list gives what is there, by key
 */
export function askTogether<Value>(
  list: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting = new Map<string, Asker<Value>[]>()

  async function ask(): Promise<void> {
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
      if (waiting.size === 0) setImmediate(() => void ask())
      const askers = waiting.get(key)
      if (askers) askers.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
    })
}
