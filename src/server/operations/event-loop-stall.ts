/** Detects that the event loop was blocked: no request was answered during that time. */
export interface EventLoopMonitor {
  /** @returns a sentence while a stall is to be reported, otherwise undefined */
  findStall: () => string | undefined
  stop: () => void
}

/** Uses no measurable processor time on an idle server. */
const tickMs = 500
/** A shorter stall is a garbage collection or a busy machine. */
const stallMinMs = 1000

/** @param reportMs how long a stall is reported after its end */
export function monitorEventLoopStalls(reportMs: number): EventLoopMonitor {
  let tickedAt = performance.now()
  let last = { ms: 0, endedAt: Number.NEGATIVE_INFINITY }

  function tick(): void {
    const now = performance.now()
    const lateMs = now - tickedAt - tickMs
    if (lateMs > stallMinMs) last = { ms: lateMs, endedAt: now }
    tickedAt = now
  }

  const timer = setInterval(tick, tickMs)
  timer.unref()
  return {
    findStall() {
      // a request may be handled before the timer that is due
      if (performance.now() - tickedAt > tickMs + stallMinMs) tick()
      if (performance.now() - last.endedAt > reportMs) return undefined
      return `The event loop was blocked for ${(last.ms / 1000).toFixed(1)} seconds.`
    },
    stop: () => clearInterval(timer),
  }
}
