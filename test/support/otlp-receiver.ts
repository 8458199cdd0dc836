/** A receiver of OpenTelemetry's spans: OTLP over HTTP, in protobuf, of which it reads what tests ask for. */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentId: string
  name: string
  attributes: Record<string, string | number>
  /** The spans it is linked to, by their ids. */
  links: string[]
}

export interface OtlpReceiver {
  url: string
  spans: ReceivedSpan[]
  /** All that came, as text: what is not in here was not told. */
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

/** Numbers of fields as in opentelemetry-proto's `trace.proto` and `common.proto`. */
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
  const whole = value.get(3)?.[0]
  return typeof whole === 'number' ? whole : text(value, 1)
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

const bytesOfFixed = new Map([
  [1, 8],
  [5, 4],
])

/** Protobuf's wire format: each field is its number and kind, then a whole number, so many bytes, or 8 or 4 of them. */
function readFields(body: Buffer): Fields {
  const fields: Fields = new Map()
  let at = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = body[at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (at < body.length) {
    const key = varint()
    const kind = key & 7
    const length = kind === 2 ? varint() : bytesOfFixed.get(kind)
    const value = length === undefined ? varint() : body.subarray(at, (at += length))
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value])
  }
  return fields
}
