/**
 * Controls Chromium with a few commands of the DevTools protocol. A test driver such as Playwright also runs code in the
 * page, which would change the measured times.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { chromiumPath } from '#test/support/chromium.ts'

const messageSchema = z.object({
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

/** Sends a command of https://chromedevtools.github.io/devtools-protocol. @throws the error of the browser */
export type Send = (method: string, params?: object) => Promise<unknown>

export interface BarePage {
  send: Send
  /** Runs a function in the page. It can use only its arguments. @returns its result, after its promise has resolved */
  run: (script: (...args: never[]) => unknown, ...args: unknown[]) => Promise<unknown>
  close: () => Promise<void>
}

export interface BareChromium {
  /** Opens a page in a new browser context, with an empty cache and no session. */
  newPage: () => Promise<BarePage>
  close: () => Promise<void>
}

export async function launchChromium(): Promise<BareChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'tiffin-chromium-'))
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const locationOptions = ['--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const chromium = spawn(chromiumPath(), [...options, ...locationOptions], { stdio: ['ignore', 'ignore', 'pipe'] })
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
      // not by a signal, because the program may be a script that has started the browser
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
  throw new Error('Chromium exited before it opened its DevTools port.')
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = messageSchema.parse(JSON.parse(String(data)))
    const command = id === undefined ? undefined : pending.get(id)
    if (id === undefined || !command) return
    pending.delete(id)
    if (error) command.reject(new Error(error.message))
    else command.resolve(result)
  })
  return (method: string, params: object = {}, sessionId?: string) => {
    sent += 1
    const response = Promise.withResolvers<unknown>()
    pending.set(sent, response)
    socket.send(JSON.stringify({ id: sent, method, params, sessionId }))
    return response.promise
  }
}

async function evaluate(send: Send, expression: string): Promise<unknown> {
  const response = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  const { result, exceptionDetails } = evaluatedSchema.parse(response)
  if (exceptionDetails) throw new Error(`${exceptionDetails.text} ${JSON.stringify(exceptionDetails.exception)}`)
  return result.value
}
