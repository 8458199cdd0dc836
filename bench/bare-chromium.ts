/**
 * A Chromium that is spoken to by its own protocol, and by as little of it as there is need for: what a driver of
 * tests switches on in a page, and runs within it, is time that nobody's phone would spend.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { chromiumPath } from '#test/support/chromium.ts'

const answerSchema = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
})
const contextSchema = z.object({ browserContextId: z.string() })
const targetSchema = z.object({ targetId: z.string() })
const sessionSchema = z.object({ sessionId: z.string() })
const evaluatedSchema = z.object({
  result: z.object({ value: z.optional(z.unknown()) }),
  exceptionDetails: z.optional(z.object({ text: z.string(), exception: z.optional(z.unknown()) })),
})

/** Of the protocol: https://chromedevtools.github.io/devtools-protocol; @throws what the browser refuses */
export type Send = (method: string, params?: object) => Promise<unknown>

export interface BarePage {
  send: Send
  /** Runs a function in the page, which sees only its arguments there. @returns its JSON, once it is settled */
  run: (script: (...args: never[]) => unknown, ...args: unknown[]) => Promise<unknown>
  close: () => Promise<void>
}

export interface BareChromium {
  /** In a context of its own: nothing is cached, nobody is signed in. */
  newPage: () => Promise<BarePage>
  close: () => Promise<void>
}

export async function launchChromium(): Promise<BareChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'tiffin-chromium-'))
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const place = ['--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const chromium = spawn(chromiumPath(), [...options, ...place], { stdio: ['ignore', 'ignore', 'pipe'] })
  const send = await connect(await debuggerUrl(chromium.stderr))

  return {
    newPage: async () => {
      const { browserContextId } = contextSchema.parse(await send('Target.createBrowserContext'))
      const blank = { url: 'about:blank', browserContextId }
      const { targetId } = targetSchema.parse(await send('Target.createTarget', blank))
      const attached = await send('Target.attachToTarget', { targetId, flatten: true })
      const { sessionId } = sessionSchema.parse(attached)
      const sendToPage: Send = (method, params) => send(method, params, sessionId)
      return {
        send: sendToPage,
        run: (script, ...args) => evaluate(sendToPage, `(${script.toString()})(...${JSON.stringify(args)})`),
        close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
      }
    },
    close: async () => {
      const exited = once(chromium, 'exit')
      // not by a signal: what was started may be a script that has started the browser
      void send('Browser.close')
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function debuggerUrl(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const url = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (url !== undefined) {
      stderr.resume()
      return url
    }
  }
  throw new Error('Chromium ended before it could be spoken to.')
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = answerSchema.parse(JSON.parse(String(data)))
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !asked) return
    waiting.delete(id)
    if (error) asked.reject(new Error(error.message))
    else asked.resolve(result)
  })
  return (method: string, params: object = {}, sessionId?: string) => {
    sent += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(sent, answer)
    socket.send(JSON.stringify({ id: sent, method, params, sessionId }))
    return answer.promise
  }
}

async function evaluate(send: Send, expression: string): Promise<unknown> {
  const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  const { result, exceptionDetails } = evaluatedSchema.parse(answer)
  if (exceptionDetails) throw new Error(`${exceptionDetails.text} ${JSON.stringify(exceptionDetails.exception)}`)
  return result.value
}
