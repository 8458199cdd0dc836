import { Refusal } from '../errors/refusal.ts'

/** How many requests may hash a password, or wait for it, at the same time on one server. */
export interface QueueLimits {
  /** For browsers that have not signed in before. */
  unknownMax: number
  /** For all browsers together, so that `max - unknownMax` requests are reserved for known browsers. */
  max: number
  /** For one network, or for the known browsers of one account. */
  perSourceMax: number
}

/** 64 hashes take two to three seconds on two processors. Rather than wait longer, clients should retry. */
const defaultLimits: QueueLimits = { unknownMax: 64, max: 80, perSourceMax: 16 }

const retryAfterSeconds = 3

export interface QueueClient {
  /** A network, or an account that the browser has signed in to. */
  source: string
  isKnown: boolean
}

export type PasswordQueue = ReturnType<typeof createPasswordQueue>

/** Limits the number of queued password hashes. `passwordHash` runs them in order. */
export function createPasswordQueue({ unknownMax, max, perSourceMax }: QueueLimits = defaultLimits) {
  let queued = 0
  const queuedBySource = new Map<string, number>()
  return {
    /**
     * @param work hashes a password. It also counts the attempt, so that a request that is refused here does not count
     * @throws Refusal `auth/busy` when the queue is full
     */
    async run<T>({ source, isKnown }: QueueClient, work: () => Promise<T>): Promise<T> {
      const queuedForSource = queuedBySource.get(source) ?? 0
      if (queuedForSource >= perSourceMax || queued >= (isKnown ? max : unknownMax))
        throw new Refusal('auth/busy', {}, retryAfterSeconds)
      queued += 1
      queuedBySource.set(source, queuedForSource + 1)
      try {
        return await work()
      } finally {
        queued -= 1
        const remaining = (queuedBySource.get(source) ?? 1) - 1
        if (remaining > 0) queuedBySource.set(source, remaining)
        else queuedBySource.delete(source)
      }
    },
  }
}
