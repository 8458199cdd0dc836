/** Reads what a source file imports: statically, as a type, again exported, or when needed. */
import { parseSync } from 'vite'
import * as z from 'zod/mini'

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
}

/**
 * @returns the module names as written, in order
 * @throws when the file cannot be parsed, or imports by a computed name, which nothing can check; but for
 *   `import(pathToFileURL(…).href)`, which is of a file that was built, and no room of the house
 */
export function listImports({ path, text }: SourceFile): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const names: string[] = []
  visit(program, (node) => {
    const name = importedName(node)
    if (name === computed) throw new Error(`${path} imports by a computed name: nothing can check that.`)
    if (name !== undefined) names.push(name)
  })
  return names
}

const computed = Symbol('computed')

/** Each kind of import keeps its module's name under `source`, and nothing else has a literal there. */
function importedName(node: object): string | typeof computed | undefined {
  if (!('source' in node) || !('type' in node) || node.source === null) return undefined
  const { type, source } = node
  if (typeof source === 'object' && 'value' in source && typeof source.value === 'string') return source.value
  return type === 'ImportExpression' && !isPlaceOfFile(source) ? computed : undefined
}

/** `pathToFileURL(…).href` */
function isPlaceOfFile(source: unknown): boolean {
  return placeOfFileSchema.safeParse(source).success
}

const placeOfFileSchema = z.object({
  type: z.literal('MemberExpression'),
  property: z.object({ name: z.literal('href') }),
  object: z.object({ callee: z.object({ name: z.literal('pathToFileURL') }) }),
})

function visit(node: unknown, see: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return
  see(node)
  for (const child of Object.values(node)) visit(child, see)
}
