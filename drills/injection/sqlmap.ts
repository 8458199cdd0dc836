/** Runs sqlmap (https://sqlmap.org) against one address. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A `*` in the address, the body or a header marks a place where sqlmap puts its own. */
export interface Target {
  name: string
  url: string
  /** GET, unless given. */
  method?: 'POST' | 'PATCH'
  body?: string
  headers: Record<string, string>
}

export interface Finding {
  name: string
  injectable: boolean
  /** How often each was answered. */
  statuses: Map<number, number>
}

/** Deeper than its own 1 and 1: more ways to break out of a string, and statements that take long or change much. */
const depth = ['--level=3', '--risk=3']
/** Each request comes from another address, so that the limits by address do not answer for the database. */
const tamper = '--tamper=xforwardedfor'

/** @throws when sqlmap did not come to an end of its tests */
export async function askSqlmap(program: string, target: Target, dbms: string): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-sqlmap-'))
  const { method = 'GET', body } = target
  const headers = Object.entries(target.headers).map(([name, value]) => `${name}: ${value}`)
  const traffic = join(folder, 'traffic')
  const asked = [`--url=${target.url}`, `--method=${method}`, `--headers=${headers.join('\n')}`]
  // what is refused is an answer like others here, so no status ends the test
  const ways = ['--batch', '--ignore-code=*', '--disable-coloring', `--dbms=${dbms}`, tamper, ...depth]
  const files = [`--output-dir=${folder}`, '-t', traffic]
  try {
    const child = spawn(program, [...asked, ...(body === undefined ? [] : [`--data=${body}`]), ...ways, ...files], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said = await text(child.stdout)
    const injectable = said.includes('sqlmap identified the following injection point')
    if (!injectable && !said.includes('all tested parameters do not appear to be injectable'))
      throw new Error(`sqlmap did not come to an end with ${target.name}:\n${said}`)
    return { name: target.name, injectable, statuses: await countStatuses(traffic) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param traffic sqlmap's own record of it */
async function countStatuses(traffic: string): Promise<Map<number, number>> {
  const heads = (await readFile(traffic, 'latin1')).matchAll(/^HTTP response \[#\d+\] \((\d+)/gm)
  const statuses = new Map<number, number>()
  for (const [, status] of heads) statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + 1)
  return statuses
}
