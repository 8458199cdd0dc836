/** Checks imports between folders against the table in ARCHITECTURE.md. */
import { posix } from 'node:path'
import { listImports, type SourceFile } from './imports.ts'

/** One row of the table. `folder/*` matches each direct subfolder separately. */
export interface FolderRule {
  folder: string
  mayImport: string[]
}

/** The package imports of package.json. */
const aliases: Record<string, string> = {
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#demo/': 'demo/',
  '#test/': 'test/',
}

/**
 * Reads the table below the heading `## Folders`: `| folder | what it is | may import |`, with names in backticks.
 * @throws when the table is missing
 */
export function parseFolderRules(markdown: string): FolderRule[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith('Folders\n')) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  if (!/^\|\s*folder\s*\|\s*what it is\s*\|\s*may import\s*\|/.test(rows[0] ?? ''))
    throw new Error("ARCHITECTURE.md has no table '| folder | what it is | may import |' below '## Folders'.")
  return rows.slice(2).map((row) => {
    const [, folderCell = '', , mayImport = ''] = row.split('|')
    const [folder] = namesIn(folderCell)
    if (folder === undefined) throw new Error(`This row of the table names no folder: ${row}`)
    return { folder, mayImport: namesIn(mayImport) }
  })
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

export interface ImportCheck {
  /** One sentence for each import or file that the table does not allow. */
  violations: string[]
  /** The number of checked imports. The caller asserts it, because a parser that finds no imports would always pass. */
  importCount: number
}

/** Ignores test files: they may import every folder. */
export function checkImports(rules: FolderRule[], files: SourceFile[]): ImportCheck {
  const sources = files.filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const violations = sources
    .filter(({ path }) => ruleFor(rules, path) === undefined)
    .map(({ path }) => `${path} is in no folder of the table.`)
  let importCount = 0
  for (const file of sources) {
    for (const name of listImports(file)) {
      importCount += 1
      const violation = findViolation(rules, file.path, name)
      if (violation) violations.push(`${file.path} imports '${name}': ${violation}`)
    }
  }
  return { violations, importCount }
}

function findViolation(rules: FolderRule[], from: string, name: string): string | undefined {
  const target = resolve(from, name)
  if (target === undefined && name.startsWith('#')) return 'package.json has no such name.'
  if (target === undefined) return undefined // an npm package or a Node module: the type checker and knip check those
  const own = ruleFor(rules, from)
  const other = ruleFor(rules, target)
  if (own === undefined) return undefined // already reported
  if (other === undefined) return target === 'package.json' ? undefined : 'it is in no folder of the table.'
  if (own.folder === other.folder) return undefined
  if (name.startsWith('.') && topFolderOf(from) !== topFolderOf(target))
    return 'use a # import to reach another top-level folder.'
  if (isFeature(own.folder) && isFeature(other.folder)) return 'a feature never imports another.'
  if (own.mayImport.some((allowed) => matches(allowed, other.folder))) return undefined
  return `${own.folder} may not import ${other.folder}.`
}

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix))
  return alias === undefined ? undefined : `${aliases[alias]}${name.slice(alias.length)}`
}

/** For example `src/server`. Relative imports are allowed only within it. */
function topFolderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

function isFeature(folder: string): boolean {
  return folder.startsWith('src/web/features/')
}

function matches(pattern: string, folder: string): boolean {
  return pattern === folder || (pattern.endsWith('/*') && posix.dirname(folder) === pattern.slice(0, -2))
}

/**
 * A row covers subfolders too, unless one of them has its own row: then it covers only the files directly in the
 * folder, so a new subfolder needs a row.
 */
function ruleFor(rules: FolderRule[], path: string): FolderRule | undefined {
  const folders = ancestors(path)
  for (const folder of folders) {
    const rule = rules.find((each) => matches(each.folder, folder))
    if (!rule) continue
    const hasSubfolderRules = rules.some((each) => each !== rule && each.folder.startsWith(`${folder}/`))
    return hasSubfolderRules && folder !== posix.dirname(path) ? undefined : { ...rule, folder }
  }
  return undefined
}

/** @returns the parent folders of a file, the nearest first */
function ancestors(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}
