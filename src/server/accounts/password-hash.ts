import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { metrics } from '../telemetry/metrics.ts'

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * More at once would not be quicker: they would only take processor and memory from other requests, and all four threads
 * of Node's pool, for which files and pictures wait too.
 */
const atOnceMax = Math.min(availableParallelism() + 1, 3)

/**
 * What is done goes on in bunches of so many while others wait. A hash leaves nothing of the server's own code in the
 * processor's caches: eight that go on together find it there, but for the first.
 */
const togetherMax = 8

/** In the shape that Better Auth asks for; both run on the thread pool, so other requests go on meanwhile. */
export const passwordHash = {
  hash: (password: string): Promise<string> => inTurn(() => hash(password, argon2id)),
  verify: ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
    inTurn(() => verify(stored, password)),
}

let underWay = 0
const waiting: (() => void)[] = []
/** Their hashes are done; they wait for company. */
const hashed: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  if (underWay < atOnceMax) underWay += 1
  else await new Promise<void>((resolve) => metrics.passwordQueue.set(waiting.push(resolve)))
  metrics.passwordWait.observe((performance.now() - begun) / 1000)
  try {
    return await work()
  } finally {
    // the turn goes on to the next, or ends
    const next = waiting.shift()
    metrics.passwordQueue.set(waiting.length)
    if (next) next()
    else underWay -= 1
    await handedOnTogether()
  }
}

/** At once when nobody waits for a turn. */
function handedOnTogether(): Promise<void> {
  return new Promise((resolve) => {
    hashed.push(resolve)
    if (waiting.length > 0 && hashed.length < togetherMax) return
    for (const goOn of hashed.splice(0)) goOn()
  })
}
