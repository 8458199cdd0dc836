/** Loaded before the server with `node --import`. Measures the delay of its event loop and writes the longest one to a file at exit. */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 5
const file = process.env.LOOP_REPORT
const delay = monitorEventLoopDelay({ resolution: resolutionMs })

/** The signal starts the measurement, so that the start of the server is not included. */
process.on('SIGUSR2', () => {
  delay.enable()
  delay.reset()
})
process.on('exit', () => {
  if (file !== undefined) writeFileSync(file, JSON.stringify({ longestMs: delay.max / 1e6 - resolutionMs }))
})
