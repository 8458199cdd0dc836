import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Metric } from './instruments.ts'

/** Looking more often costs an idle server more than all it has to do: at 20 ms a hundredth of a processor. */
const resolutionMs = 100
const nanosecondsPerSecond = 1e9
const delays = monitorEventLoopDelay({ resolution: resolutionMs })

/** To be called once the process serves: what came before was the start. */
export function watchProcess(): void {
  delays.enable()
}

/** The process itself, under the names that Prometheus' own libraries give. */
export function readProcess(): Metric[] {
  const cpu = process.cpuUsage()
  const memory = process.memoryUsage()
  const { active } = performance.eventLoopUtilization()
  const lag = { p50: delays.percentile(50), p99: delays.percentile(99), max: delays.max }
  delays.reset()
  return [
    sum('process_cpu_user_seconds_total', 'Processor time, all threads.', cpu.user / 1e6),
    sum('process_cpu_system_seconds_total', 'Processor time that the system spent for us.', cpu.system / 1e6),
    now('process_resident_memory_bytes', 'Memory that the process has.', memory.rss),
    now('process_start_time_seconds', 'When the process started.', performance.timeOrigin / 1000),
    now('process_open_fds', 'Open files and connections.', countOpenFiles()),
    now('nodejs_heap_size_used_bytes', "Of JavaScript's memory, what is in use.", memory.heapUsed),
    now('nodejs_heap_size_total_bytes', "JavaScript's memory.", memory.heapTotal),
    now('nodejs_external_memory_bytes', 'Memory outside of it: buffers, pictures.', memory.external),
    sum(
      'nodejs_eventloop_active_seconds_total',
      'How long the event loop was busy: 1 a second is all it has.',
      active / 1000,
    ),
    now(
      'nodejs_eventloop_lag_p50_seconds',
      'How late the event loop was since it was last asked, median.',
      late(lag.p50),
    ),
    now('nodejs_eventloop_lag_p99_seconds', 'The same, but for one time in a hundred.', late(lag.p99)),
    now('nodejs_eventloop_lag_max_seconds', 'The latest that it was.', late(lag.max)),
  ]
}

/** A look is due every 100 ms; what it is late beyond that is the lag. */
function late(nanoseconds: number): number {
  return Math.max(0, nanoseconds / nanosecondsPerSecond - resolutionMs / 1000)
}

/** Linux only. */
function countOpenFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}

/** @returns a gauge that was read just now; without a line where there is nothing to read */
export function now(name: string, help: string, value: number | undefined, labels = {}): Metric {
  return { name, help, type: 'gauge', samples: () => (value === undefined ? [] : [{ labels, value }]) }
}

function sum(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: () => [{ labels: {}, value }] }
}
