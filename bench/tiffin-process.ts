/** Starts and stops server processes and reads their memory and CPU time. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'tiffin-bench-'))
}

export function deleteDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true })
}

/** @param command for example ['npm', 'start', '--silent'] */
export function start(command: [string, ...string[]], env: Record<string, string>, cwd = '.'): ChildProcess {
  const [program, ...args] = command
  return spawn(program, args, {
    cwd,
    env: { ...process.env, ORDERS_PER_HOUR: '0', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * Waits for a successful response.
 * @param withinMs long, because a busy machine starts a server slowly
 * @returns the waiting time in ms
 * @throws after `withinMs`
 */
export async function waitUntilUp(url: string, withinMs = 180_000): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < withinMs) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return performance.now() - started
    await sleep(5)
  }
  throw new Error(`${url} did not respond within ${withinMs} ms.`)
}

/** Waits until no server responds. The process of npm exits before the server. */
export async function waitUntilDown(url: string): Promise<void> {
  const responds = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (await responds()) await sleep(5)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** @returns resident memory in MB of 1024 KB; NaN on other systems than Linux */
export function residentMB(child: ChildProcess): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Linux counts CPU time in ticks of 10 ms. */
const msPerTick = 10

/** @returns CPU time so far in ms; NaN on other systems than Linux */
export function cpuMs({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return Number.NaN
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(afterName[11]) + Number(afterName[12])) * msPerTick
}
