/** Two Tiffins on one PostgreSQL, behind haproxy, and people who are signed in. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Recipe, recipeSchema } from '#contract/menu.ts'
import { startHaproxy } from '#test/support/haproxy.ts'
import { repositoryRoot } from '#test/support/repository.ts'
import { deleteDataDir, freePort, newDataDir, start, stop, waitUntilUp } from '../../bench/tiffin-process.ts'

export interface Site {
  /** Of haproxy: all that anybody knows. */
  url: string
  menu: readonly Recipe[]
  /** Cookies of people who are signed in. */
  customers: readonly string[]
  admin: string
  servers: readonly [Server, Server]
  stop: () => Promise<void>
}

export interface Server {
  /** Resolves when it is ready. @param root of another version's source */
  start: (root?: string) => Promise<void>
  /** SIGKILL. */
  crash: () => Promise<void>
  /** SIGTERM. @returns the exit code */
  stop: () => Promise<number | null>
}

const password = 'correct horse battery'
const adminEmail = 'kitchen@example.com'
const customersCount = 5

/**
 * @param databaseUrl of an empty database
 * @param settings beside those that a site needs
 */
export async function openSite(databaseUrl: string, settings: Record<string, string> = {}): Promise<Site> {
  const dataDir = await newDataDir()
  const [port, onePort, twoPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '', // as long as anybody's who has said nothing
    ...settings,
  }
  const servers = [serverAt(onePort, env), serverAt(twoPort, env)] as const
  const haproxy = startHaproxy(port, [onePort, twoPort])
  const stopAll = async () => {
    await Promise.all([...servers.map((server) => server.crash()), stop(haproxy)])
    await deleteDataDir(dataDir)
  }
  try {
    await Promise.all(servers.map((server) => server.start()))
    await waitUntilUp(`${url}/readyz`)
    return {
      url,
      menu: z.array(recipeSchema).parse(await (await fetch(`${url}/api/recipes`)).json()),
      customers: await Promise.all(Array.from({ length: customersCount }, (_, index) => signUp(url, index))),
      admin: await enter(url, '/api/auth/sign-in/email', { email: adminEmail, password }),
      servers,
      stop: stopAll,
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

function serverAt(port: number, env: Record<string, string>): Server {
  let child: ChildProcess | undefined
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    async start(root = repositoryRoot) {
      child = start([process.execPath, join(root, 'src/server/main.ts')], { ...env, PORT: String(port) })
      await waitUntilUp(`http://127.0.0.1:${port}/readyz`)
    },
    crash: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

function signUp(url: string, index: number): Promise<string> {
  const account = { displayName: `Customer ${index}`, email: `${index}@example.com`, password }
  return enter(url, '/api/auth/sign-up/email', account)
}

/** @returns the cookie of the new session */
async function enter(url: string, path: string, body: Record<string, string>): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return cookie
}
