/** A Tiffin of its own, as a user would start it, for a bench to ask. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  probe.close()
  return address.port
}

export function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'tiffin-bench-'))
}

export function deleteDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true })
}

/** @param command for example ['npm', 'start', '--silent'] */
export function start(command: [string, ...string[]], env: Record<string, string>): ChildProcess {
  const [program, ...args] = command
  return spawn(program, args, {
    env: { ...process.env, ORDERS_PER_HOUR: '0', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** @returns milliseconds until the address answered with 200; @throws after `withinMs` */
export async function waitUntilUp(url: string, withinMs = 30_000): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < withinMs) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return performance.now() - started
    await sleep(5)
  }
  throw new Error(`${url} did not answer within ${withinMs} ms.`)
}

/** Waits until nobody is there any more: npm ends before what it has started. */
export async function waitUntilDown(url: string): Promise<void> {
  const isThere = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (await isThere()) await sleep(5)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** @returns the memory that a process holds, in MB of 1024 KB; NaN where the system does not tell */
export function residentMB(child: ChildProcess): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
}

/** In which the system counts a process's time: Linux has 100 a second everywhere. */
const msPerTick = 10

/** @returns milliseconds that a process has computed so far; NaN where the system does not tell */
export function cpuMs({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return Number.NaN
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(afterName[11]) + Number(afterName[12])) * msPerTick
}
