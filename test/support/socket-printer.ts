/** A simulated printer with ESC/POS at a TCP port. It runs out of paper, breaks off, and answers late or never. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SocketPrinter {
  host: string
  port: number
  /** The tickets on paper, also those that ended in the middle. */
  printed: Buffer[]
  /** Tickets until the paper ends. */
  paper: number
  isCoverOpen: boolean
  /** How long it prints one ticket. */
  printMs: number
  /** Breaks the connection in the middle of the next ticket. */
  losesPower: boolean
  /** Sends its status without being asked: when a connection begins, and before and after each ticket. */
  sendsStatus: boolean
  /** Prints, and does not say that it has printed. */
  neverConfirms: boolean
  /** Accepts connections and answers nothing. */
  isSilent: boolean
  stop: () => Promise<void>
}

/** ESC/POS: answers DLE EOT n at once, and GS r 1 after everything before it is printed. */
export async function startSocketPrinter(): Promise<SocketPrinter> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let data = Buffer.alloc(0)
    if (printer.sendsStatus) socket.write(unaskedStatus)
    socket.on('data', (chunk) => {
      if (printer.isSilent) return
      data = Buffer.concat([data, chunk])
      for (let at = data.indexOf(dleEot); at !== -1 && at + 2 < data.length; at = data.indexOf(dleEot)) {
        socket.write(Buffer.of(stateByte(data[at + 2])))
        data = Buffer.concat([data.subarray(0, at), data.subarray(at + 3)])
      }
      const end = data.indexOf(gsR1)
      if (end === -1) return
      const ticket = withoutSettings(data.subarray(0, end))
      data = data.subarray(end + gsR1.length)
      void print(socket, ticket)
    })
  })

  function stateByte(n: number | undefined): number {
    const hasPaper = printer.paper > 0
    if (n === 4) return 0x12 | (hasPaper ? 0 : 0x60)
    return 0x12 | (printer.isCoverOpen ? 0x04 : 0) | (hasPaper ? 0 : 0x20)
  }

  async function print(socket: Socket, ticket: Buffer): Promise<void> {
    if (printer.sendsStatus) socket.write(unaskedStatus)
    await sleep(printer.printMs)
    if (printer.losesPower) {
      printer.losesPower = false
      printer.printed.push(ticket.subarray(0, Math.floor(ticket.length / 2)))
      socket.destroy()
      return
    }
    printer.paper -= 1
    printer.printed.push(ticket)
    if (printer.neverConfirms) socket.destroy()
    else socket.write(Buffer.of(0))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The printer has no port.')
  const printer: SocketPrinter = {
    host: '127.0.0.1',
    port: address.port,
    printed: [],
    paper: 1000,
    isCoverOpen: false,
    printMs: 5,
    losesPower: false,
    sendsStatus: false,
    neverConfirms: false,
    isSilent: false,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return printer
}

/** Without GS a 0, which switches off the status that is not asked for. */
function withoutSettings(data: Buffer): Buffer {
  return data.subarray(0, gsA0.length).equals(gsA0) ? data.subarray(gsA0.length) : data
}

const gsA0 = Buffer.of(0x1d, 0x61, 0x00)
/** ASB: printer online, then three bytes that look like answers. */
const unaskedStatus = Buffer.of(0x14, 0x00, 0x00, 0x0f)
const dleEot = Buffer.of(0x10, 0x04)
const gsR1 = Buffer.of(0x1d, 0x72, 0x01)
