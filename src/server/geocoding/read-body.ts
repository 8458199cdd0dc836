/**
 * Reads the body of a response as text.
 * @throws Error when it has more than `maxBytes`; the rest is not downloaded
 */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let byteCount = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  if (!body) return ''
  // leaving the loop cancels the download
  for await (const chunk of body) {
    byteCount += chunk.byteLength
    if (byteCount > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
