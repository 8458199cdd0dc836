import { type ChildProcess, execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const [categories, categorySize] = [12, 20]
export const dishNumbers = [...Array(categories * categorySize).keys()]

/** @param databaseUrl an empty PostgreSQL database. @param dataDir an empty folder. @param peersDir has the installed packages */
export type Resources = { databaseUrl: string; dataDir: string; peersDir: string; port: number }

/** Sends all requests of a storefront, from a category to a placed order. The number chooses the dishes. */
export type Place = (orderNumber: number) => Promise<void>

export interface Shop {
  /** Fills the database before the first start. */
  fill: () => Promise<void>
  /** Starts the processes. The first one is the server. */
  launch: () => ChildProcess[]
  /** Responds with 200 when the server can use its database. */
  readyUrl: string
  /** Fills the rest of the database by the running server. */
  seed?: () => Promise<void>
  /** @returns the request that reads the dishes of a category */
  menuList: () => { url: string; headers?: Record<string, string> }
  /** Creates a customer. @returns what places an order of this customer */
  signUp: (customer: number) => Promise<Place>
}

/** @returns the lines of an order: three dishes, other ones for each order, with the quantities 1, 2 and 3 */
export function linesOf(dishIds: readonly string[], orderNumber: number): { id: string; quantity: number }[] {
  return [1, 2, 3].map((quantity) => ({ id: dishIds[(3 * orderNumber + quantity) % dishIds.length] ?? '', quantity }))
}

/** Runs a program to its end, for at most 10 minutes. @throws when it fails */
export async function run(program: string, options: string[], cwd: string, env: Record<string, string> = {}) {
  const running = promisify(execFile)(program, options, { cwd, env: { ...process.env, ...env }, timeout: 600_000 })
  process.once('exit', () => running.child.kill('SIGKILL'))
  await running
}
