/** Checks imports between folders against rules. */
import { posix } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { listImports, type SourceFile } from './imports.ts'

/** Folder patterns with what they may import, such as `importRules`. */
type ImportRules = Readonly<Record<string, readonly string[]>>

interface FolderRule {
  folder: string
  mayImport: readonly string[]
}

export interface ImportCheck {
  /** One sentence for each import or file that the rules do not allow. */
  violations: string[]
  /** The number of checked imports. The caller asserts it, because a parser that finds no imports would always pass. */
  importCount: number
}

/** Ignores test files: they may import every folder. */
export function checkImports(rules: ImportRules, files: SourceFile[]): ImportCheck {
  const sources = files.filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const violations = sources
    .filter(({ path }) => ruleFor(rules, path) === undefined)
    .map(({ path }) => `${path} is in no folder of the rules.`)
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

function findViolation(rules: ImportRules, from: string, name: string): string | undefined {
  const target = resolve(from, name)
  if (target === undefined && name.startsWith('#')) return 'package.json has no such name.'
  if (target === undefined) return undefined // an npm package or a Node module: the type checker and knip check those
  const own = ruleFor(rules, from)
  const other = ruleFor(rules, target)
  if (own === undefined) return undefined // already reported
  if (other === undefined) return target === 'package.json' ? undefined : 'it is in no folder of the rules.'
  if (own.folder === other.folder) return undefined
  if (name.startsWith('.') && topFolderOf(from) !== topFolderOf(target))
    return 'use a # import to reach another top-level folder.'
  if (isFeature(own.folder) && isFeature(other.folder)) return 'a feature never imports another.'
  if (own.mayImport.some((allowed) => matches(allowed, other.folder))) return undefined
  return `${own.folder} may not import ${other.folder}.`
}

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const alias = Object.entries(manifest.imports).find(([prefix]) => name.startsWith(prefix.replace('*', '')))
  if (!alias) return undefined
  const [prefix, folder] = alias.map((each) => each.replace('*', ''))
  return posix.join(`${folder}${name.slice(prefix?.length)}`)
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
 * A rule covers subfolders too, unless one of them has its own rule: then it covers only the files directly in the
 * folder, so a new subfolder needs a rule.
 */
function ruleFor(rules: ImportRules, path: string): FolderRule | undefined {
  const folders = ancestors(path)
  for (const folder of folders) {
    const rule = Object.entries(rules).find(([pattern]) => matches(pattern, folder))
    if (!rule) continue
    const hasSubfolderRules = Object.keys(rules).some(
      (pattern) => pattern.startsWith(`${folder}/`) && pattern !== rule[0],
    )
    return hasSubfolderRules && folder !== posix.dirname(path) ? undefined : { folder, mayImport: rule[1] }
  }
  return undefined
}

/** @returns the parent folders of a file, the nearest first */
function ancestors(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}
