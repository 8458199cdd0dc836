/** Starts two servers on one PostgreSQL behind haproxy, and signs in users. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Recipe } from '#contract/menu/menu.ts'
import { recipeSchema } from '#contract/menu/recipe-schemas.ts'
import { freePort } from '#test/support/free-port.ts'
import { startHaproxy } from '#test/support/haproxy.ts'
import { repositoryRoot } from '#test/support/repository.ts'
import { deleteDataDir, newDataDir, start, stop, waitUntilUp } from '../../bench/tiffin-process.ts'

export interface Deployment {
  /** The address of haproxy. */
  url: string
  menu: readonly Recipe[]
  /** `Cookie` headers of signed-in customers. */
  customers: readonly string[]
  /** `Cookie` header of the admin. */
  admin: string
  servers: readonly [Server, Server]
  stop: () => Promise<void>
}

export interface Server {
  /** Resolves when the server is ready. @param root the source of another version */
  start: (root?: string) => Promise<void>
  /** SIGKILL. */
  crash: () => Promise<void>
  /** SIGTERM. @returns the exit code */
  stop: () => Promise<number | null>
}

const password = 'correct horse battery'
const adminEmail = 'kitchen@example.com'
const customerCount = 5

/**
 * @param databaseUrl an empty database
 * @param settings additional environment variables
 */
export async function startDeployment(databaseUrl: string, settings: Record<string, string> = {}): Promise<Deployment> {
  const dataDir = await newDataDir()
  const [port, firstPort, secondPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '', // the default
    ...settings,
  }
  const servers = [serverAt(firstPort, env), serverAt(secondPort, env)] as const
  const haproxy = startHaproxy(port, [firstPort, secondPort])
  const stopAll = async () => {
    await Promise.all([...servers.map((server) => server.crash()), stop(haproxy)])
    await deleteDataDir(dataDir)
  }
  try {
    await Promise.all(servers.map((server) => server.start()))
    await waitUntilUp(`${url}/readyz`)
    const recipes = z.array(recipeSchema).parse(await (await fetch(`${url}/api/recipes`)).json())
    return {
      url,
      // a dish with options needs a selection
      menu: recipes.filter(({ optionGroups }) => optionGroups === undefined),
      customers: await Promise.all(Array.from({ length: customerCount }, (_, index) => signUp(url, index))),
      admin: await openSession(url, '/api/auth/sign-in/email', { email: adminEmail, password }),
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
  async function kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    async start(root = repositoryRoot) {
      child = start([process.execPath, join(root, 'src/server/main.js')], { ...env, PORT: String(port) })
      await waitUntilUp(`http://127.0.0.1:${port}/readyz`)
    },
    crash: async () => void (await kill('SIGKILL')),
    stop: () => kill('SIGTERM'),
  }
}

function signUp(url: string, index: number): Promise<string> {
  const account = { displayName: `Customer ${index}`, email: `${index}@example.com`, password }
  return openSession(url, '/api/auth/sign-up/email', account)
}

/** @returns the cookie of the new session */
async function openSession(url: string, path: string, body: Record<string, string>): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`${path} failed with status ${response.status}: ${await response.text()}`)
  return cookie
}
