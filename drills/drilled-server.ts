/** A server of one's own with the demo menu and an admin, for a drill to send things to. */
import type { ChildProcess } from 'node:child_process'
import { deleteDataDir, freePort, newDataDir, start, stop, waitUntilUp } from '../bench/tiffin-process.ts'

const password = 'correct horse battery'
export const admin = { email: 'owner@example.com', password }
export const customer = { email: 'asha@example.com', password, displayName: 'Asha Rao' }

export interface DrilledServer {
  url: string
  child: ChildProcess
  /** Stops it, if it still runs, and leaves nothing behind. */
  close: () => Promise<void>
}

/**
 * It believes the addresses that a sender names, so that limits by address do not answer for the rest.
 * @param settings such as DATABASE_URL
 * @param nodeOptions such as `--import` and a file
 */
export async function openDrilledServer(
  settings: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<DrilledServer> {
  const dataDir = await newDataDir()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = start([process.execPath, ...nodeOptions, 'src/server/main.ts'], {
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
