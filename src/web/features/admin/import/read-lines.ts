/** Reads the lines of a stream of UTF-8 text. */
export async function* readLines(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  const reader = stream?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (done) break
  }
  if (rest !== '') yield rest
}
