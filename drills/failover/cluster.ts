/** The cluster that deploy/ha-drill has started: its addresses, what Patroni says of it, and its faults. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { repositoryRoot } from '#test/support/repository.ts'

export const harness = join(repositoryRoot, 'deploy/ha-drill')

const nodeNumbers = [1, 2, 3] as const
export type NodeNumber = (typeof nodeNumbers)[number]

/** What can be done to a node: `deploy/ha-drill/node.sh`. */
export type NodeAction = 'crash' | 'crash-postgres' | 'crash-etcd' | 'start' | 'freeze' | 'thaw' | 'partition' | 'heal'

export interface Roles {
  primary: NodeNumber
  /** Has every commit that was acknowledged. */
  standby: NodeNumber
}

export interface Cluster {
  /** Leads to whichever node is the primary. */
  databaseUrl: string
  nodes: { number: NodeNumber; databaseUrl: string }[]
  /** @param number left out for all nodes */
  do: (action: NodeAction, number?: NodeNumber) => Promise<void>
  findRoles: () => Promise<Roles>
  /** Waits until there is one primary and all others follow it. */
  untilWhole: () => Promise<void>
}

/** @returns the addresses that `up.sh` wrote down, by name */
export function readClusterFile(workDir: string): Record<string, string> {
  const lines = readFileSync(join(workDir, 'cluster.env'), 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]))
}

const stateSchema = z.object({ members: z.array(z.object({ name: z.string(), role: z.string() })) })
const askMaxMs = 1500
const wholeMaxMs = 90_000

/** @param workDir where `up.sh` has put it */
export function openCluster(workDir: string): Cluster {
  const file = readClusterFile(workDir)
  const read = (name: string) => file[name] ?? ''
  const run = (...args: string[]) =>
    promisify(execFile)(join(harness, 'node.sh'), args, { env: { ...process.env, WORKDIR: workDir } })

  async function findRoles(): Promise<Roles> {
    for (const asked of nodeNumbers) {
      const signal = AbortSignal.timeout(askMaxMs)
      const answer = await fetch(`${read(`NODE${asked}_REST`)}/cluster`, { signal }).catch(() => undefined)
      if (!answer) continue // down, frozen or cut off
      const { members } = stateSchema.parse(await answer.json())
      const numberOf = (role: string) =>
        nodeNumbers.find((number) => members.some((member) => member.role === role && member.name === `node${number}`))
      const [primary, standby] = [numberOf('leader'), numberOf('sync_standby')]
      if (primary !== undefined && standby !== undefined) return { primary, standby }
    }
    throw new Error('No node knows who is the primary, and who stands by.')
  }

  return {
    databaseUrl: read('DATABASE_URL'),
    nodes: nodeNumbers.map((number) => ({ number, databaseUrl: read(`NODE${number}_URL`) })),
    do: async (action, number) => {
      const numbers = number === undefined ? nodeNumbers : [number]
      await Promise.all(numbers.map((each) => run(action, String(each))))
    },
    findRoles,
    untilWhole: () => until(wholeMaxMs, 'a whole cluster', () => run('whole').then(() => true)),
  }
}

const lookEveryMs = 100

/** Asks until it is so. An asking that fails is a no. @throws when it takes longer */
export async function until(withinMs: number, what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + withinMs
  while (
    !(await Promise.resolve()
      .then(isSo)
      .catch(() => false))
  ) {
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs / 1000} s in vain for ${what}.`)
    await sleep(lookEveryMs)
  }
}
