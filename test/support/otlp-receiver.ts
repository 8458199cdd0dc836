/** Receives OpenTelemetry spans (OTLP over HTTP, protobuf) and parses the fields that tests need. */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentId: string
  name: string
  attributes: Record<string, string | number>
  /** The ids of linked spans. */
  links: string[]
}

export interface OtlpReceiver {
  url: string
  spans: ReceivedSpan[]
  /** All received bytes as text, to check that a secret was not sent. */
  text: () => string
  headers: () => Record<string, unknown>
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  let headers: Record<string, unknown> = {}
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      headers = request.headers
      bodies.push(body)
      spans.push(...(request.url === '/v1/traces' ? readSpans(body) : []))
      response.end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => Buffer.concat(bodies).toString('latin1'),
    headers: () => headers,
  }
}

/** The field numbers are those of opentelemetry-proto's `trace.proto` and `common.proto`. */
function readSpans(body: Buffer): ReceivedSpan[] {
  return messages(readFields(body), 1)
    .flatMap((resourceSpans) => messages(resourceSpans, 2))
    .flatMap((scopeSpans) => messages(scopeSpans, 2))
    .map((span) => ({
      traceId: hex(span, 1),
      spanId: hex(span, 2),
      parentId: hex(span, 4),
      name: text(span, 5),
      attributes: Object.fromEntries(messages(span, 9).map((pair) => [text(pair, 1), valueOf(pair)])),
      links: messages(span, 13).map((link) => hex(link, 2)),
    }))
}

type Fields = Map<number, (Buffer | number)[]>

function valueOf(pair: Fields): string | number {
  const [value = new Map<number, (Buffer | number)[]>()] = messages(pair, 2)
  const integer = value.get(3)?.[0]
  return typeof integer === 'number' ? integer : text(value, 1)
}

function bytes(fields: Fields, number: number): Buffer[] {
  return (fields.get(number) ?? []).filter((value) => Buffer.isBuffer(value))
}

function messages(fields: Fields, number: number): Fields[] {
  return bytes(fields, number).map(readFields)
}

function hex(fields: Fields, number: number): string {
  return bytes(fields, number)[0]?.toString('hex') ?? ''
}

function text(fields: Fields, number: number): string {
  return bytes(fields, number)[0]?.toString('utf8') ?? ''
}

/** The length in bytes of the wire types with a fixed length. */
const fixedLengths = new Map([
  [1, 8],
  [5, 4],
])

/**
 * Parses protobuf. Each field has a key (field number and wire type) and a value: a varint, a length and its bytes, or 8
 * or 4 bytes.
 */
function readFields(body: Buffer): Fields {
  const fields: Fields = new Map()
  let offset = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = body[offset++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (offset < body.length) {
    const key = varint()
    const wireType = key & 7
    const length = wireType === 2 ? varint() : fixedLengths.get(wireType)
    const value = length === undefined ? varint() : body.subarray(offset, (offset += length))
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value])
  }
  return fields
}
