import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3
const prefix = 'tiffin-tests-'
/** Longer than any run of the tests. */
const abandonedAfterMs = 3 * 60 * 60 * 1000

/**
 * Moves the temporary files of tests, such as databases, from the disk to a folder in memory, where a commit waits for nothing. The
 * folder is removed at the end; that of a run that was killed is removed by a later run. Does nothing if TMPDIR is set, or the system
 * has no such file system with 2 GB of space: a container often has 64 MB.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] || !existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < neededBytes) return
  removeAbandonedFolders()
  const folder = mkdtempSync(join(memory, prefix))
  chmodSync(folder, 0o711) // as root, PostgreSQL runs as another user and opens files in it
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

function removeAbandonedFolders(): void {
  for (const name of readdirSync(memory)) {
    const path = join(memory, name)
    const startedAt = name.startsWith(prefix) ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined
    if (startedAt === undefined || startedAt + abandonedAfterMs >= Date.now()) continue
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {
      // it is of another user
    }
  }
}
