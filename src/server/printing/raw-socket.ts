import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { escPosProblem, printerProblems } from './printer-problems.ts'

const connectMaxMs = 5000
/** For the state before printing. */
const stateMaxMs = 3000
/** Long enough for a long ticket on a slow printer. */
const printMaxMs = 20_000

/** DLE EOT 2 and DLE EOT 4: the printer sends its state at once, even while it has no paper. */
const askState = Buffer.from([0x10, 0x04, 0x02, 0x10, 0x04, 0x04])
/** GS r 1: the printer answers when it has processed everything before, so the ticket is printed. */
const askWhenPrinted = Buffer.from([0x1d, 0x72, 0x01])

/** A ticket that was not printed. */
export class PrintError extends Error {
  /** Whether a part of the ticket may be on paper. */
  mayBePrinted: boolean

  /** @param problem a sentence from `printerProblems` */
  constructor(problem: string, mayBePrinted: boolean) {
    super(problem)
    this.mayBePrinted = mayBePrinted
  }
}

/**
 * Prints a ticket on a printer with ESC/POS at a TCP port, usually 9100. It resolves when the printer confirms that it has printed.
 * @throws PrintError
 */
export async function printOverSocket(
  { host, port }: { host: string; port: number },
  commands: Buffer,
  signal: AbortSignal,
): Promise<void> {
  const socket = connect({ host, port })
  const bytes = readBytes(socket)
  const abort = () => socket.destroy()
  signal.addEventListener('abort', abort)
  try {
    await within(once(socket, 'connect'), connectMaxMs).catch(() => fail(printerProblems.cannotConnect, false))
    socket.write(askState)
    const [offline, paper] = await within(Promise.all([bytes.next(), bytes.next()]), stateMaxMs).catch(() =>
      fail(printerProblems.cannotConnect, false),
    )
    const problem = escPosProblem(offline, paper)
    if (problem !== '') fail(problem, false)
    socket.write(commands)
    socket.write(askWhenPrinted)
    await within(bytes.next(), printMaxMs).catch(() => fail(printerProblems.noConfirmation, true))
    socket.end()
  } finally {
    signal.removeEventListener('abort', abort)
    socket.destroy()
  }
}

function fail(problem: string, mayBePrinted: boolean): never {
  throw new PrintError(problem, mayBePrinted)
}

/** The bytes that a printer sends, one by one. */
function readBytes(socket: Socket): { next(): Promise<number> } {
  const received: number[] = []
  const waiting: PromiseWithResolvers<number>[] = []
  let closed = false
  socket.on('data', (data) => {
    for (const byte of data) {
      const next = waiting.shift()
      if (next) next.resolve(byte)
      else received.push(byte)
    }
  })
  // without a listener an error would end the process; `close` follows it
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
    for (const next of waiting.splice(0)) next.reject(new Error('The printer closed the connection.'))
  })
  return {
    next() {
      const byte = received.shift()
      if (byte !== undefined) return Promise.resolve(byte)
      if (closed) return Promise.reject(new Error('The printer closed the connection.'))
      const next = Promise.withResolvers<number>()
      waiting.push(next)
      return next.promise
    },
  }
}

/** @throws when the work takes longer */
async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The printer did not answer in time.')), ms)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
