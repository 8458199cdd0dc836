import { createServer } from 'node:http'

/** A service on loopback that finds addresses, as Nominatim answers. Its requests are those of tests only. */
export interface PlaceService {
  /** With `{address}`, as the owner enters it. */
  url: string
  /** The texts that were looked for, in the order of their arrival. */
  texts: string[]
  /** Answers later requests with these addresses; undefined never answers. */
  answerWith: (addresses: readonly object[] | undefined) => void
  close: () => void
}

export async function startPlaceService(addresses: readonly object[]): Promise<PlaceService> {
  const texts: string[] = []
  let answer: readonly object[] | undefined = addresses
  const server = createServer((request, response) => {
    texts.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('q') ?? '')
    if (answer) response.end(JSON.stringify(answer.map((address) => ({ lat: '52.5', lon: '13.4', address }))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    url: `http://127.0.0.1:${port}/search?format=json&q={address}`,
    texts,
    answerWith: (next) => {
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
