/** Web Locks, of which Node has none, for tests: first come, first served, and `steal`. */

interface Waiting {
  begin: () => void
}

export function createFakeLocks(): LockManager {
  const queues = new Map<string, Waiting[]>()
  const holders = new Map<string, { lose: (error: Error) => void }>()

  async function request<Result>(
    name: string,
    optionsOrCallback: LockOptions | LockGrantedCallback<Result>,
    given?: LockGrantedCallback<Result>,
  ): Promise<Awaited<Result>> {
    const options = typeof optionsOrCallback === 'function' ? {} : optionsOrCallback
    const callback = typeof optionsOrCallback === 'function' ? optionsOrCallback : given
    if (!callback) throw new TypeError('A lock needs a callback.')
    if (options.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    if (options.steal) holders.get(name)?.lose(new DOMException('stolen', 'AbortError'))
    else if (holders.has(name)) await waitForTurn(name, options.signal)
    return hold(name, callback)
  }

  function waitForTurn(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { begin: resolve }
      queues.set(name, [...(queues.get(name) ?? []), waiting])
      signal?.addEventListener('abort', () => {
        queues.set(
          name,
          (queues.get(name) ?? []).filter((other) => other !== waiting),
        )
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  }

  async function hold<Result>(name: string, callback: LockGrantedCallback<Result>): Promise<Awaited<Result>> {
    const { promise: lost, reject } = Promise.withResolvers<never>()
    lost.catch(() => {})
    const holder = { lose: reject }
    holders.set(name, holder)
    try {
      return await Promise.race([callback({ name, mode: 'exclusive' }), lost])
    } finally {
      if (holders.get(name) === holder) {
        holders.delete(name)
        const [next, ...rest] = queues.get(name) ?? []
        queues.set(name, rest)
        next?.begin()
      }
    }
  }

  return { request, query: async () => ({}) }
}
