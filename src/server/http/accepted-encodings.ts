/** The supported encodings, the better first. The build writes a compressed file with this suffix for each text file. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof encodings)[number]['name']

const never = /^\s*q=0(\.0*)?\s*$/i

/** Parsed headers. Browsers send the same few values. */
const known = new Map<string, readonly Encoding[]>()
const knownMax = 50

/**
 * @param header value of `Accept-Encoding`; an encoding with weight 0 is not accepted, other weights are ignored
 * @returns the supported encodings that it names, the better first
 */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const before = known.get(header)
  if (before) return before
  const taken = read(header)
  if (known.size < knownMax) known.set(header, taken)
  return taken
}

function read(header: string): Encoding[] {
  const taken = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', weight = ''] = part.split(';', 2)
    if (!never.test(weight)) taken.add(name.trim().toLowerCase())
  }
  return encodings.map(({ name }) => name).filter((name) => taken.has(name))
}
