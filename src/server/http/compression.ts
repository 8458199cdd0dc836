import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** With a higher quality, the compression takes longer than the transfer of the bytes that it saves. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses a body while a client waits for it. */
export const compressQuickly: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, fastBrotli),
  gzip: (bytes) => zip(bytes),
}

const createCompressStream: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress(fastBrotli),
  gzip: () => createGzip(),
}

/** A body of this size fits into one packet, so compression would not make it arrive sooner. */
const packetBytes = 1400
/** A slow phone needs 20 ms to receive so many characters. Compressing shorter texts costs more processor time than it saves. */
const compressMinChars = 4096

/** Uses the best quality. For a body that the server compresses only once. */
export async function compressThoroughly(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([brotli(body), zip(body)])
  return { br, gzip: gz }
}

/** For a body that is sent many times until it changes. @returns an empty object for a body of one packet */
export async function compressForMemory(body: Buffer): Promise<Partial<Record<Encoding, Buffer>>> {
  if (body.length < packetBytes) return {}
  const [br, gz] = await Promise.all([compressQuickly.br(body), compressQuickly.gzip(body)])
  return { br, gzip: gz }
}

/**
 * Compresses streams and long texts, such as JSON, that a route creates for one request; not with `cache-control: no-transform`.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isStream = payload instanceof Readable
    if (!isStream && (typeof payload !== 'string' || payload.length < compressMinChars)) return done(null, payload)
    // a compressor would hold back the lines of a stream
    if (String(reply.getHeader('cache-control')).includes('no-transform')) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    if (isStream) {
      reply.header('content-encoding', encoding)
      // an error of either stream destroys both; Fastify then closes the connection
      return done(
        null,
        pipeline(payload, createCompressStream[encoding](), () => {}),
      )
    }
    compressQuickly[encoding](Buffer.from(payload)).then((bytes) => {
      reply.header('content-encoding', encoding)
      done(null, bytes)
    }, done)
  })
}
