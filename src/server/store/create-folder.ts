import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder with the folders above it; does nothing when it exists. Node's option `recursive` never returns where the system
 * refuses a folder as if its parent were missing, as in /proc.
 * @param parentOf replaced by tests
 * @throws the error of the system
 */
export function createFolder(path: string, parentOf = (folder: string) => dirname(resolve(folder))): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = parentOf(path)
  // a root is its own parent, and is missing when its Windows drive is missing
  if (parent !== path && !existsSync(parent)) createFolder(parent, parentOf)
  try {
    mkdirSync(path)
  } catch (error) {
    // another process may have created it
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
