import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A higher quality takes longer than it saves on the network. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** For bodies that a client waits for. */
export const compressQuickly: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, quickly),
  gzip: (bytes) => zip(bytes),
}

const compressPieces: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress(quickly),
  gzip: () => createGzip(),
}

/** A body that fits into one packet arrives no sooner when it is smaller. */
const packetBytes = 1400
/** Takes 20 ms on the network of a slow phone; a shorter text is not worth the processor time. */
const slowChars = 4096

/** With the best quality, for a body that is compressed once in the life of the server. */
export async function compressThoroughly(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([brotli(body), zip(body)])
  return { br, gzip: gz }
}

/** For a body that is sent many times but changes. @returns nothing for a body of one packet */
export async function compressForMemory(body: Buffer): Promise<Partial<Record<Encoding, Buffer>>> {
  if (body.length < packetBytes) return {}
  const [br, gz] = await Promise.all([compressQuickly.br(body), compressQuickly.gzip(body)])
  return { br, gzip: gz }
}

/** Compresses long texts and streams that are made for one request, such as JSON. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isStream = payload instanceof Readable
    if (!isStream && (typeof payload !== 'string' || payload.length < slowChars)) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    if (isStream) {
      reply.header('content-encoding', encoding)
      // an error of either stream destroys both; Fastify then closes the connection
      return done(
        null,
        pipeline(payload, compressPieces[encoding](), () => {}),
      )
    }
    compressQuickly[encoding](Buffer.from(payload)).then((bytes) => {
      reply.header('content-encoding', encoding)
      done(null, bytes)
    }, done)
  })
}
