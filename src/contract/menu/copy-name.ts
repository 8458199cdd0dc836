import { limits } from '../limits.ts'

/** @returns for example 'Masala Dosa (copy)', not longer than a name may be */
export function copyName(name: string): string {
  const suffix = ' (copy)'
  return `${name.slice(0, limits.nameMaxChars - suffix.length).trimEnd()}${suffix}`
}
