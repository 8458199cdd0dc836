import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from './send-request.ts'

/** Starts a service on loopback. @returns its URL, and how many bytes it has written when its connection closes */
async function start(respond: RequestListener) {
  const closed = Promise.withResolvers<number>()
  const server = createServer((request, response) => {
    request.socket.on('close', () => closed.resolve(request.socket.bytesWritten))
    respond(request, response)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return { url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/`, closed: closed.promise }
}

const limits = { headers: {}, deadlineMs: 15_000, bodyMaxBytes: 1000 }

/** Writes as fast as the client reads. */
function writeEndlessly(response: ServerResponse): void {
  const write = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x')));
  }
  response.on('drain', write)
  write()
}

test('status and body of a response are returned', async () => {
  const { url } = await start((_, response) => response.writeHead(404).end('nothing'))

  expect(await sendRequest(url, limits)).toEqual({ status: 404, body: Buffer.from('nothing'), isTruncated: false })
})

test('a request ends when its signal is aborted, and the connection is closed', async () => {
  const aborting = new AbortController()
  const { url, closed } = await start(() => aborting.abort())

  await expect(sendRequest(url, { ...limits, signal: aborting.signal })).rejects.toMatchObject({ name: 'AbortError' })
  await closed
})

test('a body that never ends is cut off, and the connection is closed (#182)', async () => {
  const { url, closed } = await start((_, response) => writeEndlessly(response.writeHead(201)))

  const { status, body, isTruncated } = await sendRequest(url, limits)

  expect({ status, bytes: body.length, isTruncated }).toEqual({ status: 201, bytes: 1000, isTruncated: true })
  expect(await closed).toBeLessThan(50_000_000)
})

test.each<[string, RequestListener]>([
  ['does not answer', () => undefined],
  [
    'sends a byte now and then',
    (_, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    },
  ],
  [
    'sends informational responses only',
    (_, response) => {
      const timer = setInterval(() => response.writeProcessing(), 20)
      response.on('close', () => clearInterval(timer))
    },
  ],
])('a service that %s is left at the deadline (#182)', async (_, respond) => {
  const { url, closed } = await start(respond)

  await expect(sendRequest(url, { ...limits, deadlineMs: 300 })).rejects.toThrow('The service did not answer in time.')
  await closed
})

test('a redirect is not followed', async () => {
  const { url } = await start((request, response) =>
    response.writeHead(request.url === '/' ? 302 : 200, { location: '/other' }).end(),
  )

  expect(await sendRequest(url, limits)).toMatchObject({ status: 302 })
})
