/** The walls of the house: ARCHITECTURE.md's table of rooms, and what breaks it. */
import { posix } from 'node:path'
import { listImports, type SourceFile } from './imports.ts'

/** One row of the table. A folder that ends in `/*` stands for each folder below: each is a room of its own. */
export interface Room {
  folder: string
  mayImport: string[]
}

/** Package imports of package.json, which is how one room names a file of another. */
const aliases: Record<string, string> = {
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#demo/': 'demo/',
  '#test/': 'test/',
}

/**
 * Reads the table below the heading `## Rooms`: `| room | what it is | may import |`, names in backticks.
 * @throws when there is no such table
 */
export function parseRooms(markdown: string): Room[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith('Rooms\n')) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  if (!/^\|\s*room\s*\|\s*what it is\s*\|\s*may import\s*\|/.test(rows[0] ?? ''))
    throw new Error("ARCHITECTURE.md has no table '| room | what it is | may import |' below '## Rooms'.")
  return rows.slice(2).map((row) => {
    const [, room = '', , mayImport = ''] = row.split('|')
    const [folder] = namesIn(room)
    if (folder === undefined) throw new Error(`This row of the table of rooms names no folder: ${row}`)
    return { folder, mayImport: namesIn(mayImport) }
  })
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

export interface Inspection {
  /** One sentence for each import or file that the table does not allow. */
  trespasses: string[]
  /** How many imports were looked at, so that a reader that sees nothing cannot pass. */
  importsSeen: number
}

/** Tests are not bound by the table: they may set up whatever they need. */
export function inspect(rooms: Room[], files: SourceFile[]): Inspection {
  const sources = files.filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const trespasses = sources
    .filter(({ path }) => roomOf(rooms, path) === undefined)
    .map(({ path }) => `${path} is in no room of the table.`)
  let importsSeen = 0
  for (const file of sources) {
    for (const name of listImports(file)) {
      importsSeen += 1
      const complaint = judge(rooms, file.path, name)
      if (complaint) trespasses.push(`${file.path} imports '${name}': ${complaint}`)
    }
  }
  return { trespasses, importsSeen }
}

function judge(rooms: Room[], from: string, name: string): string | undefined {
  const target = resolve(from, name)
  if (target === undefined && name.startsWith('#')) return 'package.json has no such name.'
  if (target === undefined) return undefined // a package of npm or Node: the type checker and knip see to those
  const own = roomOf(rooms, from)
  const other = roomOf(rooms, target)
  if (own === undefined) return undefined // told already
  if (other === undefined) return target === 'package.json' ? undefined : 'it is in no room of the table.'
  if (own.folder === other.folder) return undefined
  if (name.startsWith('.') && side(from) !== side(target)) return 'by # one reaches another side of the house.'
  if (isFeature(own.folder) && isFeature(other.folder)) return 'a feature never imports another.'
  if (own.mayImport.some((allowed) => matches(allowed, other.folder))) return undefined
  return `${own.folder} may not import ${other.folder}.`
}

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix))
  return alias === undefined ? undefined : `${aliases[alias]}${name.slice(alias.length)}`
}

/** src/server, src/web and so on: within one, files name each other by their relative path. */
function side(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

function isFeature(folder: string): boolean {
  return folder.startsWith('src/web/features/')
}

function matches(pattern: string, folder: string): boolean {
  return pattern === folder || (pattern.endsWith('/*') && posix.dirname(folder) === pattern.slice(0, -2))
}

/**
 * A room holds its folders too, unless it has rooms below it: then only the files that lie directly in it are its
 * own, so that a new folder there needs a row.
 */
function roomOf(rooms: Room[], path: string): Room | undefined {
  const folders = ancestors(path)
  for (const folder of folders) {
    const room = rooms.find((each) => matches(each.folder, folder))
    if (!room) continue
    const hasRooms = rooms.some((each) => each !== room && each.folder.startsWith(`${folder}/`))
    return hasRooms && folder !== posix.dirname(path) ? undefined : { ...room, folder }
  }
  return undefined
}

/** The folders above a file, the nearest first. */
function ancestors(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}
