/** The compressions that we send, the better first; the build makes a file with the suffix beside each text file. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof encodings)[number]['name']

const never = /^\s*q=0(\.0*)?\s*$/i

/** Browsers send the same few headers again and again: each is read once. */
const known = new Map<string, readonly Encoding[]>()
const knownMax = 50

/**
 * @param header `Accept-Encoding` as it came; a weight of 0 means never, other weights leave the choice to us
 * @returns those of ours that it names, the better first
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
