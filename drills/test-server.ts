/** Starts a server with the demo menu and an admin for a drill. */
import type { ChildProcess } from 'node:child_process'
import { freePort } from '#test/support/free-port.ts'
import { deleteDataDir, newDataDir, start, stop, waitUntilUp } from '../bench/tiffin-process.ts'

const password = 'correct horse battery'
export const admin = { email: 'owner@example.com', password }
export const customer = { email: 'asha@example.com', password, displayName: 'Asha Rao' }

export interface TestServer {
  url: string
  child: ChildProcess
  /** Stops the server and deletes its data. */
  close: () => Promise<void>
}

/**
 * The server trusts X-Forwarded-For, so that a drill can avoid rate limits by address.
 * @param settings environment variables, such as DATABASE_URL
 * @param nodeOptions for example `--import` and a file
 */
export async function startTestServer(
  settings: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<TestServer> {
  const dataDir = await newDataDir()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = start([process.execPath, ...nodeOptions, 'src/server/main.js'], {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WEB: 'off',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  })
  const close = async () => {
    await stop(child)
    await deleteDataDir(dataDir)
  }
  try {
    await waitUntilUp(`${url}/readyz`)
  } catch (error) {
    await close()
    throw error
  }
  return { url, child, close }
}
