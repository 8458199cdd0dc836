/** The files of this repository, for tests about the house itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))

/** What is installed, built or written at run time; kept out of git. */
export const ignoredFolders = new Set(['.git', 'node_modules', 'dist', 'data', '.cache', 'test-results', 'coverage'])

/** @returns paths from the root, with forward slashes, sorted */
export function listFiles(folder = ''): string[] {
  const entries = readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
  return entries
    .filter((entry) => folder !== '' || !ignoredFolders.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? listFiles(path) : [path]
    })
    .toSorted()
}

export function readFile(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8')
}
