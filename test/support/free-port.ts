import { once } from 'node:events'
import { createServer } from 'node:net'

/** @returns a TCP port that no program uses on 127.0.0.1 at the moment */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1.')
  return address.port
}
