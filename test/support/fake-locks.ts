/** A replacement for the Web Locks API, which Node does not have. Grants requests in order and supports `steal`. */

interface QueuedRequest {
  grant: () => void
}

export function createFakeLocks(): LockManager {
  const queues = new Map<string, QueuedRequest[]>()
  const holders = new Map<string, { reject: (error: Error) => void }>()

  async function request<Result>(
    name: string,
    optionsOrCallback: LockOptions | LockGrantedCallback<Result>,
    callbackAfterOptions?: LockGrantedCallback<Result>,
  ): Promise<Awaited<Result>> {
    const options = typeof optionsOrCallback === 'function' ? {} : optionsOrCallback
    const callback = typeof optionsOrCallback === 'function' ? optionsOrCallback : callbackAfterOptions
    if (!callback) throw new TypeError('A lock request needs a callback.')
    if (options.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    if (options.steal) holders.get(name)?.reject(new DOMException('stolen', 'AbortError'))
    else if (holders.has(name)) await waitForTurn(name, options.signal)
    return hold(name, callback)
  }

  function waitForTurn(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const queued = { grant: resolve }
      queues.set(name, [...(queues.get(name) ?? []), queued])
      signal?.addEventListener('abort', () => {
        queues.set(
          name,
          (queues.get(name) ?? []).filter((other) => other !== queued),
        )
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  }

  async function hold<Result>(name: string, callback: LockGrantedCallback<Result>): Promise<Awaited<Result>> {
    const { promise: stolen, reject } = Promise.withResolvers<never>()
    stolen.catch(() => {})
    const holder = { reject }
    holders.set(name, holder)
    try {
      return await Promise.race([callback({ name, mode: 'exclusive' }), stolen])
    } finally {
      if (holders.get(name) === holder) {
        holders.delete(name)
        const [next, ...rest] = queues.get(name) ?? []
        queues.set(name, rest)
        next?.grant()
      }
    }
  }

  return { request, query: async () => ({}) }
}
