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

test('a device that sends without an end blocks nothing (#189)', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const write = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(64 * 1024, 0xff)));
    }
    socket.on('drain', write)
    write()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  let longestMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  onTestFinished(() => clearInterval(timer))

  await expect(printOverSocket({ host: '127.0.0.1', port }, ticket, maxMs, signal)).rejects.toEqual(
    new PrintError('unreachable', { mayBePrinted: false }),
  )

  expect(longestMs).toBeLessThan(2000)
})
