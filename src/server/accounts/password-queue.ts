import { Refusal } from '../http/problem.ts'

/** How many requests may hash a password or wait for it at one time, on this server. */
export interface PlaceLimits {
  /** Of browsers that have not signed in before. */
  unknownMax: number
  /** Of all browsers: the difference is reserved for known ones. */
  max: number
  /** Of one network, or of one account's known browsers. */
  perSourceMax: number
}

/** 64 hashes take two to three seconds on two processors: a longer wait is worse than trying again. */
const usualPlaces: PlaceLimits = { unknownMax: 64, max: 80, perSourceMax: 16 }

const retryAfterSeconds = 3

export interface PlaceOwner {
  /** A network, or an account that the browser has signed in to. */
  source: string
  isKnown: boolean
}

/** Bounds the queue of password hashes; in which order they run is the business of `passwordHash`. */
export interface PasswordQueue {
  /**
   * @param work hashes a password; whatever counts as an attempt belongs inside, so that a refused request is not counted
   * @throws Refusal `auth/busy`, when there is no place
   */
  run: <T>(owner: PlaceOwner, work: () => Promise<T>) => Promise<T>
}

export function createPasswordQueue({ unknownMax, max, perSourceMax }: PlaceLimits = usualPlaces): PasswordQueue {
  let taken = 0
  const takenBySource = new Map<string, number>()
  return {
    async run({ source, isKnown }, work) {
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
