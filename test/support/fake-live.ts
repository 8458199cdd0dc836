/** The server's side of a live stream, in a test's hand. */
import { onTestFinished, vi } from 'vitest'

export interface FakeStream {
  /** What the browser said that it had heard last. */
  lastId: string | undefined
  send: (text: string) => void
  /** The server ends it. */
  end: () => void
  /** The line is cut. */
  cut: () => void
  /** Whether the browser has let go of it. */
  isAborted: () => boolean
}

export interface FakeLive {
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<Response>
  /** All that were ever asked for. */
  streams: FakeStream[]
  latest: () => FakeStream
  /** From now on every call is answered so; `undefined` lets streams begin again. */
  answer: (status: number | 'no connection' | undefined) => void
}

export function createFakeLive(): FakeLive {
  const streams: FakeStream[] = []
  let refusal: number | 'no connection' | undefined

  async function open(lastId: string | undefined, signal: AbortSignal): Promise<Response> {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given
      },
    })
    const quietly = (action: () => void) => {
      try {
        action()
      } catch {
        // it was over already
      }
    }
    const cut = () => quietly(() => controller?.error(new TypeError('network error')))
    signal.addEventListener('abort', cut)
    streams.push({
      lastId,
      send: (text) => quietly(() => controller?.enqueue(new TextEncoder().encode(text))),
      end: () => quietly(() => controller?.close()),
      cut,
      isAborted: () => signal.aborted,
    })
    if (refusal === 'no connection') throw new TypeError('Failed to fetch')
    return new Response(refusal === undefined ? body : null, { status: refusal ?? 200 })
  }

  return {
    open,
    streams,
    latest: () => {
      const latest = streams.at(-1)
      if (!latest) throw new Error('No stream was asked for.')
      return latest
    },
    answer: (status) => {
      refusal = status
    },
  }
}

/** Time stands still, and moves when told; what waits for no time goes on. */
export function stopTime(): { pass: (ms: number) => Promise<void> } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.useRealTimers())
  return {
    async pass(ms) {
      await settle()
      await vi.advanceTimersByTimeAsync(ms)
      await settle()
    },
  }
}

/** Streams and channels hand on what they have in turns of the event loop. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
