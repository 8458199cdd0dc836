import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { PrinterProblem } from '#contract/printing/printers.ts'
import { escPosProblem } from './printer-problems.ts'

const connectMaxMs = 5000
/** For the state before printing. */
const stateMaxMs = 3000

/** How long a printer may take for a ticket. Slow ones print about 5 cm in a second. */
export function printMaxMs(copies: number): number {
  return 10_000 + copies * 10_000
}

/**
 * GS a 0: the printer sends no status unless it is asked. DLE EOT 2 and DLE EOT 4: it sends its state at once, even while it has no
 * paper.
 */
const askState = Buffer.from([0x1d, 0x61, 0x00, 0x10, 0x04, 0x02, 0x10, 0x04, 0x04])
/** GS r 1: the printer answers when it has processed everything before, so the ticket is printed. */
const askWhenPrinted = Buffer.from([0x1d, 0x72, 0x01])

/** The fixed bits of the answers, so that a status that the printer sends by itself is not taken for one (ESC/POS). */
const isState = (byte: number) => (byte & 0x93) === 0x12
const isPaperState = (byte: number) => (byte & 0x90) === 0
/** The first of the four bytes of a status that the printer sends by itself. */
const isUnaskedStatus = (byte: number) => (byte & 0x93) === 0x10
const unaskedStatusBytes = 4
/** Bytes that nothing waits for. */
const receivedMaxBytes = 4096

/** A ticket that was not printed. */
export class PrintError extends Error {
  problem: PrinterProblem
  /** Whether a part of the ticket may be on paper. */
  mayBePrinted: boolean

  constructor(problem: PrinterProblem, { mayBePrinted }: { mayBePrinted: boolean }) {
    super(problem)
    this.problem = problem
    this.mayBePrinted = mayBePrinted
  }
}

/**
 * Prints a ticket on a printer with ESC/POS at a TCP port, usually 9100. It resolves when the printer confirms that it has printed.
 * @param maxMs how long the printer may take
 * @throws PrintError
 */
export async function printOverSocket(
  { host, port }: { host: string; port: number },
  commands: Buffer,
  maxMs: number,
  signal: AbortSignal,
): Promise<void> {
  const socket = connect({ host, port, noDelay: true })
  const answers = readAnswers(socket)
  const abort = () => socket.destroy()
  signal.addEventListener('abort', abort)
  try {
    await within(once(socket, 'connect'), connectMaxMs).catch(() => fail('unreachable', false))
    socket.write(askState)
    const state = answers.next(isState).then(async (offline) => ({ offline, paper: await answers.next(isState) }))
    const { offline, paper } = await within(state, stateMaxMs).catch(() => fail('unreachable', false))
    const problem = escPosProblem(offline, paper)
    if (problem !== null) fail(problem, false)
    answers.forget()
    socket.write(commands)
    socket.write(askWhenPrinted)
    await within(answers.next(isPaperState), maxMs).catch(() => fail('unconfirmed', true))
    socket.end()
  } finally {
    signal.removeEventListener('abort', abort)
    socket.destroy()
  }
}

function fail(problem: PrinterProblem, mayBePrinted: boolean): never {
  throw new PrintError(problem, { mayBePrinted })
}

interface Answers {
  /** Waits for a byte with these fixed bits, and drops others. */
  next: (isAnswer: (byte: number) => boolean) => Promise<number>
  /** Drops what was received before. */
  forget: () => void
}

function readAnswers(socket: Socket): Answers {
  let received = Buffer.alloc(0)
  let waiting: { isAnswer: (byte: number) => boolean; answer: PromiseWithResolvers<number> } | undefined
  let isClosed = false

  function read(): void {
    let position = 0
    for (; waiting && position < received.length; position += 1) {
      const byte = received[position] ?? 0
      if (isUnaskedStatus(byte)) {
        // its other bytes could look like an answer
        if (received.length - position < unaskedStatusBytes) break
        position += unaskedStatusBytes - 1
        continue
      }
      if (!waiting.isAnswer(byte)) continue
      waiting.answer.resolve(byte)
      waiting = undefined
    }
    received = received.subarray(position)
    if (waiting && isClosed) waiting.answer.reject(new Error('The printer closed the connection.'))
  }

  socket.on('data', (data) => {
    // a device that sends without an end is no printer
    if (waiting || received.length < receivedMaxBytes) received = Buffer.concat([received, data])
    read()
  })
  // without a listener an error would end the process; `close` follows it
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
    read()
  })
  return {
    next(isAnswer) {
      const answer = Promise.withResolvers<number>()
      waiting = { isAnswer, answer }
      read()
      return answer.promise
    },
    forget() {
      received = Buffer.alloc(0)
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
