import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { startSocketPrinter } from '#test/support/socket-printer.ts'
import { PrintError, printOverSocket } from './raw-socket.ts'

const ticket = Buffer.from('Two dosas')
const maxMs = 20_000
const { signal } = new AbortController()

async function open() {
  const printer = await startSocketPrinter()
  onTestFinished(printer.stop)
  return printer
}

test('a ticket is printed when the printer confirms it', async () => {
  const printer = await open()
  printer.printMs = 300

  await printOverSocket(printer, ticket, maxMs, signal)

  expect(printer.printed.map(String)).toEqual(['Two dosas'])
})

test('a printer without paper or with an open cover gets no ticket', async () => {
  const printer = await open()
  printer.paper = 0
  await expect(printOverSocket(printer, ticket, maxMs, signal)).rejects.toEqual(
    new PrintError('no-paper', { mayBePrinted: false }),
  )
  printer.paper = 1
  printer.isCoverOpen = true

  await expect(printOverSocket(printer, ticket, maxMs, signal)).rejects.toEqual(
    new PrintError('cover-open', { mayBePrinted: false }),
  )
  expect(printer.printed).toEqual([])
})

test('a printer that does not answer gets no ticket', async () => {
  const printer = await open()
  printer.isSilent = true

  await expect(printOverSocket(printer, ticket, maxMs, signal)).rejects.toMatchObject({ mayBePrinted: false })
})

test('a printer that breaks off may have printed the ticket', async () => {
  const printer = await open()
  printer.losesPower = true

  await expect(printOverSocket(printer, ticket, maxMs, signal)).rejects.toEqual(
    new PrintError('unconfirmed', { mayBePrinted: true }),
  )
})

test('an address without a printer is named as the problem', async () => {
  const port = await freePort()

  await expect(printOverSocket({ host: '127.0.0.1', port }, ticket, maxMs, signal)).rejects.toEqual(
    new PrintError('unreachable', { mayBePrinted: false }),
  )
})

test('a stop of the server ends the connection to a slow printer', async () => {
  const printer = await open()
  printer.printMs = 60_000
  const stop = new AbortController()
  const printing = printOverSocket(printer, ticket, maxMs, stop.signal)
  setTimeout(() => stop.abort(), 200)

  await expect(printing).rejects.toMatchObject({ mayBePrinted: true })
})

test('a status that the printer sends by itself confirms no ticket', async () => {
  const printer = await open()
  printer.sendsStatus = true
  printer.losesPower = true

  await expect(printOverSocket(printer, ticket, maxMs, signal)).rejects.toMatchObject({ mayBePrinted: true })
  await printOverSocket(printer, ticket, maxMs, signal)

  expect(printer.printed.map(String)).toEqual(['Two ', 'Two dosas'])
})

test('a device that sends without an end is handled in the same time for each chunk, and refused (#189)', async () => {
  const chunk = Buffer.alloc(64 * 1024, 0xff)
  /** CPU time between two chunks. */
  const chunkCpuMs: number[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    let before = process.threadCpuUsage()
    const write = () => {
      chunkCpuMs.push(process.threadCpuUsage(before).user / 1000)
      before = process.threadCpuUsage()
      // 64 MB show whether chunks are collected
      if (!socket.destroyed && chunkCpuMs.length < 1000) socket.write(chunk, write)
    }
    write()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0

  await expect(printOverSocket({ host: '127.0.0.1', port }, ticket, maxMs, signal)).rejects.toEqual(
    new PrintError('unreachable', { mayBePrinted: false }),
  )

  expect(chunkCpuMs.length).toBeGreaterThan(100)
  const quarter = Math.floor(chunkCpuMs.length / 4)
  // the median, because one collection of garbage on a busy machine takes longer than all chunks
  expect(medianOf(chunkCpuMs.slice(-quarter))).toBeLessThan(4 * medianOf(chunkCpuMs.slice(0, quarter)) + 0.1)
})

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
