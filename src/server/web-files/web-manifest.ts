import * as z from 'zod'

/** Vite's manifest: by the name of a source file, its chunk and what that imports. */
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
 * @param next which chunks follow from one; without it those that it imports statically
 * @returns the names of these chunks and of all that follow from them
 * @throws when the build has no such chunk
 */
export function chunksOf(
  manifest: WebManifest,
  names: readonly string[],
  next: (chunk: WebManifest[string]) => readonly string[] = ({ imports }) => imports,
): Set<string> {
  const found = new Set<string>()
  const queue = [...names]
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (found.has(name)) continue
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}.`)
    found.add(name)
    queue.push(...next(chunk))
  }
  return found
}

/** @returns the files of these chunks and of all that they import statically */
export function filesOf(manifest: WebManifest, names: readonly string[]): string[] {
  return [...new Set([...chunksOf(manifest, names)].flatMap((name) => manifest[name]?.file ?? []))]
}
