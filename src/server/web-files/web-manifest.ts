import * as z from 'zod'

/** Vite's manifest: chunks and their imports, by the name of the source file. */
export const webManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)
export type WebManifest = z.infer<typeof webManifestSchema>

/**
 * @param importsOf returns the names of the chunks that a chunk imports; by default its static imports
 * @returns the names of these chunks and of all chunks that they import, directly or indirectly
 * @throws when the build has no chunk of such a name
 */
export function chunksOf(
  manifest: WebManifest,
  names: readonly string[],
  importsOf: (chunk: WebManifest[string]) => readonly string[] = ({ imports }) => imports,
): Set<string> {
  const visited = new Set<string>()
  const queue = [...names]
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (visited.has(name)) continue
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}.`)
    visited.add(name)
    queue.push(...importsOf(chunk))
  }
  return visited
}

/** @returns the files of these chunks and of all their static imports */
export function filesOf(manifest: WebManifest, names: readonly string[]): string[] {
  return [...new Set([...chunksOf(manifest, names)].flatMap((name) => manifest[name]?.file ?? []))]
}
