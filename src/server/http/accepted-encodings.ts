/** Supported encodings, best compression first. For each text file the build writes a compressed copy with each suffix. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof encodings)[number]['name']

const zeroWeight = /^\s*q=0(\.0*)?\s*$/i

/** A cache of parsed headers: browsers send few different values. */
const cache = new Map<string, readonly Encoding[]>()
const cacheMax = 50

/**
 * @param header value of `Accept-Encoding`; an encoding with weight 0 is not accepted, other weights are ignored
 * @returns the supported encodings in the header, best compression first
 */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const cached = cache.get(header)
  if (cached) return cached
  const accepted = parse(header)
  if (cache.size < cacheMax) cache.set(header, accepted)
  return accepted
}

function parse(header: string): Encoding[] {
  const accepted = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', weight = ''] = part.split(';', 2)
    if (!zeroWeight.test(weight)) accepted.add(name.trim().toLowerCase())
  }
  return encodings.map(({ name }) => name).filter((name) => accepted.has(name))
}
