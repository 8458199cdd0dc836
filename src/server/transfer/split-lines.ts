const lineFeed = 0x0a

/**
 * Splits bytes into lines, each with its line feed. Node's readline would also split at U+2028, which JSON allows in
 * texts.
 * @throws when the last line has no line feed, because then the export is incomplete
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    const bytes =
      typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    let start = 0
    for (let index = bytes.indexOf(lineFeed); index >= 0; index = bytes.indexOf(lineFeed, start)) {
      const end = bytes.subarray(start, index + 1)
      yield rest.length === 0 ? end : Buffer.concat([...rest, end])
      rest = []
      start = index + 1
    }
    if (start < bytes.length) rest.push(bytes.subarray(start))
  }
  if (rest.length > 0)
    throw new Error(
      'The export is incomplete: it ends in the middle of a line. Run the import again with the complete export.',
    )
}
