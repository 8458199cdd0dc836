/** Reads package-lock.json and checks where its packages come from. */
import * as z from 'zod'

const lockfileSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      name: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
})

export interface LockedPackage {
  /** Where it is installed: `node_modules/…`. */
  path: string
  name: string
  version: string
  resolved: string | undefined
  integrity: string | undefined
  link: boolean
  hasInstallScript: boolean
}

/** @returns all packages except our own and bundled ones */
export function readLockfile(text: string): LockedPackage[] {
  const { packages } = lockfileSchema.parse(JSON.parse(text))
  return (
    Object.entries(packages)
      // a bundled package is pinned with the package that contains it
      .filter(([path, { inBundle }]) => path !== '' && !inBundle)
      .map(([path, each]) => ({
        path,
        name: each.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version: each.version ?? '',
        resolved: each.resolved,
        integrity: each.integrity,
        link: each.link ?? false,
        hasInstallScript: each.hasInstallScript ?? false,
      }))
  )
}

const registry = 'https://registry.npmjs.org/'

/** @returns a sentence for each package that does not come from the npm registry or has no SHA-512 */
export function lockfileFaults(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ path, resolved, integrity, link }) => [
    ...(link ? [`${path} is a link.`] : []),
    ...(resolved !== undefined && !resolved.startsWith(registry) ? [`${path} comes from ${resolved}.`] : []),
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no SHA-512.`]),
  ])
}

/** @returns a negative number when `a` is lower. Ignores the suffix of a pre-release */
export function compareVersions(a: string, b: string): number {
  const numbersOf = (version: string) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
  const [left, right] = [numbersOf(a), numbersOf(b)]
  return [0, 1, 2].map((index) => (left[index] ?? 0) - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}
