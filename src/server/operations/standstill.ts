/** Remembers that the event loop stood still: then nobody was answered, and soon it may happen again. */
export interface Standstill {
  /** @returns a sentence for a while after a standstill */
  find: () => string | undefined
  stop: () => void
}

/** Twice a second costs an idle server nothing that could be measured. */
const tickMs = 500
/** Shorter ones are a garbage collection, or a busy machine. */
const standstillMs = 1000

/** @param toldMs so long after its end a standstill is told */
export function watchStandstill(toldMs: number): Standstill {
  let tickedAt = performance.now()
  let last = { ms: 0, endedAt: Number.NEGATIVE_INFINITY }

  function tick(): void {
    const now = performance.now()
    const lateMs = now - tickedAt - tickMs
    if (lateMs > standstillMs) last = { ms: lateMs, endedAt: now }
    tickedAt = now
  }

  const timer = setInterval(tick, tickMs)
  timer.unref()
  return {
    find() {
      // whoever asks may be served before the timer is
      if (performance.now() - tickedAt > tickMs + standstillMs) tick()
      if (performance.now() - last.endedAt > toldMs) return undefined
      return `The server stood still for ${(last.ms / 1000).toFixed(1)} seconds.`
    },
    stop: () => clearInterval(timer),
  }
}
