/** Reads scripts, paths, tests and sections of the specification from the documents. */
import { posix } from 'node:path'

/** @returns the scripts that `npm run …`, `npm test` and `npm start` name, code blocks included */
export function scriptsNamed(markdown: string): string[] {
  const named = markdown.matchAll(/\bnpm (?:run (?!-)(?<script>[\w:-]+)|(?<short>test|start)\b)/g)
  return [...named].map(({ groups }) => groups?.['script'] ?? groups?.['short'] ?? '')
}

/** A file name with one of these extensions counts as a path. */
const sourceFile = /^[\w.*-][\w./*-]*\.(ts|tsx|md|json|yaml|yml|css|html)$/

/**
 * @param topFolders the folders at the repository's root: `src/web` is a path, `text/html` is not
 * @returns the paths in backticks and in relative links
 */
export function pathsNamed(markdown: string, topFolders: readonly string[]): string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const linked = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => target)
  const looksLikePath = (text: string) =>
    sourceFile.test(text) ||
    (/^[\w.*/-]+$/.test(text) && topFolders.includes(text.split('/')[0] ?? '') && text.includes('/'))
  return [...quoted.filter(looksLikePath), ...linked.filter((target) => !/^(\w+:|\/)/.test(target))]
}

/**
 * @param document relative links start from its folder
 * @param files all files of the repository
 * @returns whether the file or folder exists: from the root, from the document's folder, or as the end of a path
 */
export function pathExists(named: string, document: string, files: readonly string[]): boolean {
  const path = named.replace(/\/\*?$/, '')
  const fromDocument = posix.join(posix.dirname(document), path)
  // to match a pattern takes a hundred times as long as to compare two paths
  const isPattern = /[*?[{]/.test(path)
  return [path, fromDocument].some((each) =>
    files.some((file) =>
      isPattern
        ? posix.matchesGlob(file, each)
        : file === each || file.startsWith(`${each}/`) || file.endsWith(`/${each}`),
    ),
  )
}

/** @returns the section numbers of the specification, from headings such as `## 5. Validation rules` */
export function listSections(specification: string): number[] {
  return [...specification.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number))
}

/** @returns the sections that a comment cites: 5 and 9 for `spec §5, §9` */
export function sectionsCited(text: string): number[] {
  const citations = text.matchAll(/\bspec(?:ification)? \(?(§\d+(?:(?:, | and )§\d+)*)/g)
  return [...citations].flatMap(([, cited = '']) => [...cited.matchAll(/\d+/g)].map(([number]) => Number(number)))
}

/** One row of docs/spec-map.md: `| spec | file | test |`. */
export interface SpecRow {
  sections: number[]
  files: string[]
  tests: string[]
  /** Test titles, in double quotes. */
  titles: string[]
}

export function parseSpecMap(markdown: string): SpecRow[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  if (!/^\|\s*spec\s*\|\s*file\s*\|\s*test\s*\|/.test(rows[0] ?? ''))
    throw new Error("docs/spec-map.md has no table '| spec | file | test |'.")
  return rows
    .filter((row) => !/^\|\s*(spec|-+)\s*\|/.test(row))
    .map((row) => {
      const [, spec = '', file = '', test = ''] = row.split('|')
      return {
        sections: [...spec.matchAll(/§(\d+)/g)].map(([, number]) => Number(number)),
        files: [...file.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
        tests: [...test.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
        titles: [...test.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
      }
    })
}

/** @param read returns undefined for a missing file. @returns one sentence for each error of a row */
export function specMapErrors(
  { sections, files, tests, titles }: SpecRow,
  read: (path: string) => string | undefined,
): string[] {
  const row = `§${sections.join(', §')}`
  const contents = tests.map((path) => read(path)?.replaceAll('\\', '') ?? '')
  return [
    ...(sections.length === 0 ? ['A row has no section of the spec.'] : []),
    ...(files.length === 0 ? [`${row} has no file.`] : []),
    ...(titles.length === 0 ? [`${row} has no test.`] : []),
    ...[...files, ...tests]
      .filter((path) => read(path) === undefined)
      .map((path) => `${row} has ${path}, which does not exist.`),
    ...titles
      .filter((title) => !contents.some((text) => text.includes(title)))
      .map((title) => `${row} has the test "${title}", which is not in ${tests.join(', ')}.`),
  ]
}
