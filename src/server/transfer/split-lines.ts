const lineFeed = 0x0a

/**
 * Cuts bytes into lines, each with its line feed. (Node's readline also ends a line at U+2028, which JSON lets stand.)
 * @throws when the last line has no end: the export was cut off
 */
export async function* readLines(pieces: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const given of pieces) {
    const piece =
      typeof given === 'string' ? Buffer.from(given) : Buffer.from(given.buffer, given.byteOffset, given.length)
    let from = 0
    for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, from)) {
      const end = piece.subarray(from, at + 1)
      yield rest.length === 0 ? end : Buffer.concat([...rest, end])
      rest = []
      from = at + 1
    }
    if (from < piece.length) rest.push(piece.subarray(from))
  }
  if (rest.length > 0) throw new Error('The export was cut off in the middle of a line.')
}
