import { Refusal } from '../errors/refusal.ts'

/** How many requests may hash a password, or wait to do so, at the same time on this server. */
export interface PlaceLimits {
  /** For browsers that have not signed in before. */
  unknownMax: number
  /** For all browsers. The places above `unknownMax` are reserved for known browsers. */
  max: number
  /** For one network, or for the known browsers of one account. */
  perSourceMax: number
}

/** 64 hashes take two to three seconds on two processors. After a longer wait it is better to refuse and retry. */
const usualPlaces: PlaceLimits = { unknownMax: 64, max: 80, perSourceMax: 16 }

const retryAfterSeconds = 3

export interface PlaceOwner {
  /** A network, or an account that the browser has signed in to. */
  source: string
  isKnown: boolean
}

export type PasswordQueue = ReturnType<typeof createPasswordQueue>

/** Limits the number of queued password hashes; `passwordHash` decides in which order they run. */
export function createPasswordQueue({ unknownMax, max, perSourceMax }: PlaceLimits = usualPlaces) {
  let taken = 0
  const takenBySource = new Map<string, number>()
  return {
    /**
     * @param work hashes a password. It also counts the attempt, so that a request refused here is not counted
     * @throws Refusal `auth/busy`, when there is no place
     */
    async run<T>({ source, isKnown }: PlaceOwner, work: () => Promise<T>): Promise<T> {
      const takenHere = takenBySource.get(source) ?? 0
      if (takenHere >= perSourceMax || taken >= (isKnown ? max : unknownMax))
        throw new Refusal('auth/busy', {}, retryAfterSeconds)
      taken += 1
      takenBySource.set(source, takenHere + 1)
      try {
        return await work()
      } finally {
        taken -= 1
        const left = (takenBySource.get(source) ?? 1) - 1
        if (left > 0) takenBySource.set(source, left)
        else takenBySource.delete(source)
      }
    },
  }
}
