import { existsSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3

/**
 * Moves the temporary files of tests, such as databases, from the disk to memory, where a commit waits for nothing. Does nothing if
 * TMPDIR is set, or the system has no such file system with 2 GB of space: a container often has 64 MB.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] || !existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize >= neededBytes) process.env['TMPDIR'] = memory
}
