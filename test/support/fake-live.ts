/** A fake server for live streams, controlled by a test. */
import { onTestFinished, vi } from 'vitest'

export interface FakeStream {
  /** The `Last-Event-ID` header of the request. */
  lastId: string | undefined
  send: (text: string) => void
  /** Ends the stream, as the server does. */
  end: () => void
  /** Breaks the connection. */
  disconnect: () => void
  /** Whether the browser has aborted the request. */
  isAborted: () => boolean
}

export interface FakeLive {
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<Response>
  /** All streams so far. */
  streams: FakeStream[]
  latest: () => FakeStream
  /** Sets the response to all further requests. `undefined` opens streams again. */
  respondWith: (status: number | 'no connection' | undefined) => void
}

export function createFakeLive(): FakeLive {
  const streams: FakeStream[] = []
  let refusal: number | 'no connection' | undefined

  async function open(lastId: string | undefined, signal: AbortSignal): Promise<Response> {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (streamController) => {
        controller = streamController
      },
    })
    const ignoreErrors = (action: () => void) => {
      try {
        action()
      } catch {
        // the stream has already ended
      }
    }
    const disconnect = () => ignoreErrors(() => controller?.error(new TypeError('network error')))
    signal.addEventListener('abort', disconnect)
    streams.push({
      lastId,
      send: (text) => ignoreErrors(() => controller?.enqueue(new TextEncoder().encode(text))),
      end: () => ignoreErrors(() => controller?.close()),
      disconnect,
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
      if (!latest) throw new Error('No stream has been opened.')
      return latest
    },
    respondWith: (status) => {
      refusal = status
    },
  }
}

/** Replaces timers and `Date` until the test ends. */
export function installFakeTime(): { advance: (ms: number) => Promise<void> } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.useRealTimers())
  return {
    async advance(ms) {
      await settle()
      await vi.advanceTimersByTimeAsync(ms)
      await settle()
    },
  }
}

/** Waits some turns of the event loop, in which streams and channels deliver their data. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
