/** Lists the imports of a source file: static, type, re-exported and dynamic. */
import { parseSync } from 'vite'
import * as z from 'zod/mini'

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
}

/**
 * @returns the module names as written, in order
 * @throws when the file cannot be parsed, or imports by a computed name, which cannot be checked. The exception is
 *   `import(pathToFileURL(…).href)`: it loads a built file
 */
export function listImports({ path, text }: SourceFile): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const names: string[] = []
  visit(program, (node) => {
    const name = importedName(node)
    if (name === computed) throw new Error(`${path} imports by a computed name. Use a literal, which can be checked.`)
    if (name !== undefined) names.push(name)
  })
  return names
}

const computed = Symbol('computed')

/** Each kind of import node has the module's name in `source`. No other node has a literal there. */
function importedName(node: object): string | typeof computed | undefined {
  if (!('source' in node) || !('type' in node) || node.source === null) return undefined
  const { type, source } = node
  if (typeof source === 'object' && 'value' in source && typeof source.value === 'string') return source.value
  return type === 'ImportExpression' && !isFileUrl(source) ? computed : undefined
}

/** `pathToFileURL(…).href` */
function isFileUrl(source: unknown): boolean {
  return fileUrlSchema.safeParse(source).success
}

const fileUrlSchema = z.object({
  type: z.literal('MemberExpression'),
  property: z.object({ name: z.literal('href') }),
  object: z.object({ callee: z.object({ name: z.literal('pathToFileURL') }) }),
})

function visit(node: unknown, callback: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return
  callback(node)
  for (const child of Object.values(node)) visit(child, callback)
}
