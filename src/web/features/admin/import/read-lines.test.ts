import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

test('lines are the same wherever the chunks of the stream end, also within a character', async () => {
  const bytes = new TextEncoder().encode('{"a":"é"}\n{"b":1}\nend')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })

  const lines: string[] = []
  for await (const line of readLines(stream)) lines.push(line)

  expect(lines).toEqual(['{"a":"é"}', '{"b":1}', 'end'])
})
