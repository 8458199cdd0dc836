/** Detects times in which the event loop was blocked: the server handled no request. */
export interface EventLoopMonitor {
  /** @returns a sentence about a recent stall, otherwise undefined */
  findStall: () => string | undefined
  stop: () => void
}

/** Long enough to use no measurable CPU time on an idle server. */
const tickMs = 500
/** Shorter stalls are normal: a garbage collection, or a busy machine. */
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
      // the event loop may handle a request before the overdue timer
      if (performance.now() - tickedAt > tickMs + stallMinMs) tick()
      if (performance.now() - last.endedAt > reportMs) return undefined
      return `The event loop was blocked for ${(last.ms / 1000).toFixed(1)} seconds.`
    },
    stop: () => clearInterval(timer),
  }
}
