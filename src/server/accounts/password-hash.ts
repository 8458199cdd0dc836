import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { metrics } from '../telemetry/metrics.ts'

/** OWASP's recommended parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More concurrent hashes would not be faster, and would take CPU time, memory and pool threads from other requests. */
const concurrentHashesMax = Math.min(availableParallelism() + 1, 3)

/** The interface that Better Auth expects. Both functions run on Node's thread pool and do not block the event loop. */
export const passwordHash = {
  hash: (password: string): Promise<string> => runLimited(() => hash(password, argon2id)),
  verify: ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
    runLimited(() => verify(stored, password)),
}

let running = 0
const queue: (() => void)[] = []

async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  if (running < concurrentHashesMax) running += 1
  else await new Promise<void>((resolve) => metrics.passwordQueue.set(queue.push(resolve)))
  metrics.passwordWait.observe((performance.now() - startedAt) / 1000)
  try {
    return await work()
  } finally {
    // starts the next queued hash
    const next = queue.shift()
    metrics.passwordQueue.set(queue.length)
    if (next) next()
    else running -= 1
  }
}
