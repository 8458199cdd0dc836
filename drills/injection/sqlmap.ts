/** Runs sqlmap (https://sqlmap.org) against one address. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A `*` in the address, the body or a header marks a value that sqlmap replaces. */
export interface Target {
  name: string
  url: string
  /** GET by default. */
  method?: 'POST' | 'PATCH'
  body?: string
  headers: Record<string, string>
}

export interface Finding {
  name: string
  injectable: boolean
  /** The number of responses by status. */
  statuses: Map<number, number>
}

/** The defaults are 1 and 1. More ways to break out of a string, and slow or destructive statements. */
const depth = ['--level=3', '--risk=3']
/** Each request comes from another address, so that rate limits by address do not block it. */
const tamper = '--tamper=xforwardedfor'

/** @throws when sqlmap did not finish its tests */
export async function runSqlmap(program: string, target: Target, dbms: string): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-sqlmap-'))
  const { method = 'GET', body } = target
  const headers = Object.entries(target.headers).map(([name, value]) => `${name}: ${value}`)
  const traffic = join(folder, 'traffic')
  const targetOptions = [`--url=${target.url}`, `--method=${method}`, `--headers=${headers.join('\n')}`]
  // a refusal is a normal response here, so no status stops the test
  const testOptions = ['--batch', '--ignore-code=*', '--disable-coloring', `--dbms=${dbms}`, tamper, ...depth]
  const files = [`--output-dir=${folder}`, '-t', traffic]
  try {
    const child = spawn(
      program,
      [...targetOptions, ...(body === undefined ? [] : [`--data=${body}`]), ...testOptions, ...files],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const output = await text(child.stdout)
    const injectable = output.includes('sqlmap identified the following injection point')
    if (!injectable && !output.includes('all tested parameters do not appear to be injectable'))
      throw new Error(`sqlmap did not finish ${target.name}:\n${output}`)
    return { name: target.name, injectable, statuses: await countStatuses(traffic) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param traffic the file in which sqlmap records requests and responses */
async function countStatuses(traffic: string): Promise<Map<number, number>> {
  const heads = (await readFile(traffic, 'latin1')).matchAll(/^HTTP response \[#\d+\] \((\d+)/gm)
  const statuses = new Map<number, number>()
  for (const [, status] of heads) statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + 1)
  return statuses
}
