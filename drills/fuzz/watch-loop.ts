/** Loaded before the server (`node --import`): measures how long its event loop stands still, and writes it down at its end. */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 5
const file = process.env.LOOP_REPORT
const delay = monitorEventLoopDelay({ resolution: resolutionMs })

/** The start is no request. */
process.on('SIGUSR2', () => {
  delay.enable()
  delay.reset()
})
process.on('exit', () => {
  if (file !== undefined) writeFileSync(file, JSON.stringify({ longestMs: delay.max / 1e6 - resolutionMs }))
})
