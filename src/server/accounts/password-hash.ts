import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { metrics } from '../telemetry/metrics.ts'

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More at once would not be faster: they would take processor time, memory and pool threads from other requests. */
const hashesAtOnceMax = Math.min(availableParallelism() + 1, 3)

/** In the shape that Better Auth expects. Both run on Node's thread pool and do not block the event loop. */
export const passwordHash = {
  hash: (password: string): Promise<string> => runInTurn(() => hash(password, argon2id)),
  verify: ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
    runInTurn(() => verify(stored, password)),
}

let running = 0
const waiting: (() => void)[] = []

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  if (running < hashesAtOnceMax) running += 1
  else await new Promise<void>((resolve) => metrics.passwordQueue.set(waiting.push(resolve)))
  metrics.passwordWait.observe((performance.now() - startedAt) / 1000)
  try {
    return await work()
  } finally {
    // hands its turn to the next one that waits
    const next = waiting.shift()
    metrics.passwordQueue.set(waiting.length)
    if (next) next()
    else running -= 1
  }
}
