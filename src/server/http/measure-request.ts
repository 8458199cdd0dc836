import { metrics } from '../telemetry/metrics.ts'

/** A stream has no end that would say anything about how quick we are. */
const endless = new Set(['/api/live'])

/** @param ms from the request's headers until its answer was handed over */
export function measureRequest(method: string, route: string, status: number, ms: number): void {
  if (!endless.has(route)) metrics.requests.observe({ method, route, status }, ms / 1000)
}
