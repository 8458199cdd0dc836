/** Runs haproxy in front of two servers, with the configuration that we ship. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { programPath } from './programs.ts'
import { repositoryRoot } from './repository.ts'

/**
 * Starts haproxy with `deploy/haproxy.cfg`. The caller stops the process.
 * @param port the port on 127.0.0.1 that haproxy listens on
 * @param servers the ports of the two servers
 * @throws when haproxy is not installed
 */
export function startHaproxy(port: number, servers: readonly [number, number]): ChildProcess {
  const [one, two] = servers
  const env = {
    TIFFIN_BIND: `127.0.0.1:${port}`,
    TIFFIN_ONE: `127.0.0.1:${one}`,
    TIFFIN_TWO: `127.0.0.1:${two}`,
  }
  const settings = join(repositoryRoot, 'deploy/haproxy.cfg')
  return spawn(programPath('haproxy'), ['-db', '-q', '-f', settings], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
