import type { Pauses } from '#contract/site-settings/pauses.ts'

export type Pause = Pauses['pauses'][number]

/** What an admin chooses; the duration is in minutes, and undefined until an admin ends the pause. */
export interface NewPause extends Pick<Pause, 'service' | 'kind' | 'extraMinutes'> {
  durationMinutes: number | undefined
}

const minuteMs = 60_000

/** @returns the pauses that have not ended */
export function listActive(pauses: readonly Pause[], now: number): Pause[] {
  return pauses.filter(({ until }) => until === '' || now < Date.parse(until))
}

/** @returns the pauses to save: a new one replaces that of the same kind and service, and ended ones are left out */
export function addPause(pauses: readonly Pause[], { durationMinutes, ...pause }: NewPause, now: number): Pause[] {
  const until = durationMinutes === undefined ? '' : new Date(now + durationMinutes * minuteMs).toISOString()
  return [...removePause(pauses, pause, now), { ...pause, until }]
}

/** @returns the pauses to save, without this one and without ended ones */
export function removePause(
  pauses: readonly Pause[],
  { service, kind }: Pick<Pause, 'service' | 'kind'>,
  now: number,
): Pause[] {
  return listActive(pauses, now).filter((other) => other.service !== service || other.kind !== kind)
}

/** @returns when the next pause ends, in ms since 1970; undefined when none ends by itself */
export function nextEndOf(pauses: readonly Pause[], now: number): number | undefined {
  const ends = listActive(pauses, now)
    .filter(({ until }) => until !== '')
    .map(({ until }) => Date.parse(until))
  return ends.length === 0 ? undefined : Math.min(...ends)
}
