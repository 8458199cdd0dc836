/** The PostgreSQL cluster of deploy/ha-drill: its addresses, its state as Patroni reports it, and fault injection. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { repositoryRoot } from '#test/support/repository.ts'

export const clusterScripts = join(repositoryRoot, 'deploy/ha-drill')

const nodeNumbers = [1, 2, 3] as const
export type NodeNumber = (typeof nodeNumbers)[number]

/** The actions of `deploy/ha-drill/node.sh`. */
export type NodeAction = 'crash' | 'crash-postgres' | 'crash-etcd' | 'start' | 'freeze' | 'thaw' | 'partition' | 'heal'

export interface Roles {
  primary: NodeNumber
  /** The synchronous standby, which has every acknowledged commit. */
  standby: NodeNumber
}

export interface Cluster {
  /** Connects to the current primary. */
  databaseUrl: string
  nodes: { number: NodeNumber; databaseUrl: string }[]
  /** @param number all nodes by default */
  do: (action: NodeAction, number?: NodeNumber) => Promise<void>
  findRoles: () => Promise<Roles>
  /** Waits until there is one primary and all other nodes replicate from it. */
  waitUntilHealthy: () => Promise<void>
}

/** @returns the variables in `cluster.env`, which `up.sh` has written */
export function readClusterFile(workDir: string): Record<string, string> {
  const lines = readFileSync(join(workDir, 'cluster.env'), 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]))
}

const stateSchema = z.object({ members: z.array(z.object({ name: z.string(), role: z.string() })) })
const requestTimeoutMs = 1500
const healthyTimeoutMs = 90_000

/** @param workDir the folder that `up.sh` has created */
export function openCluster(workDir: string): Cluster {
  const file = readClusterFile(workDir)
  const read = (name: string) => file[name] ?? ''
  const run = (...args: string[]) =>
    promisify(execFile)(join(clusterScripts, 'node.sh'), args, { env: { ...process.env, WORKDIR: workDir } })

  async function findRoles(): Promise<Roles> {
    for (const node of nodeNumbers) {
      const signal = AbortSignal.timeout(requestTimeoutMs)
      const response = await fetch(`${read(`NODE${node}_REST`)}/cluster`, { signal }).catch(() => undefined)
      if (!response) continue // down, frozen or disconnected
      const { members } = stateSchema.parse(await response.json())
      const numberOf = (role: string) =>
        nodeNumbers.find((number) => members.some((member) => member.role === role && member.name === `node${number}`))
      const [primary, standby] = [numberOf('leader'), numberOf('sync_standby')]
      if (primary !== undefined && standby !== undefined) return { primary, standby }
    }
    throw new Error('No node reports a primary and a synchronous standby.')
  }

  return {
    databaseUrl: read('DATABASE_URL'),
    nodes: nodeNumbers.map((number) => ({ number, databaseUrl: read(`NODE${number}_URL`) })),
    do: async (action, number) => {
      const numbers = number === undefined ? nodeNumbers : [number]
      await Promise.all(numbers.map((each) => run(action, String(each))))
    },
    findRoles,
    waitUntilHealthy: () => waitUntil(healthyTimeoutMs, 'a healthy cluster', () => run('whole').then(() => true)),
  }
}

const checkIntervalMs = 100

/** Waits until a condition is true. A condition that throws counts as false. @throws after `withinMs` */
export async function waitUntil(
  withinMs: number,
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (
    !(await Promise.resolve()
      .then(condition)
      .catch(() => false))
  ) {
    if (performance.now() > deadline) throw new Error(`Timed out after ${withinMs / 1000} s waiting for ${what}.`)
    await sleep(checkIntervalMs)
  }
}
