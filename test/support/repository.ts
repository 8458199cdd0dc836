/** Reads the files of this repository, for tests of its structure. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Folders that git ignores: installed, built, or written at run time. */
export const ignoredFolders = new Set(['.git', 'node_modules', 'dist', 'data', '.cache', 'test-results', 'coverage'])

/** @returns the sorted paths of all files, relative to the root, with forward slashes */
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
