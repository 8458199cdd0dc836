/** Firefox over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which Firefox supports without a separate driver. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { callExpression, type Engine } from './engine.ts'

const messageSchema = z.object({
  id: z.number().nullish(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
})
const logEntrySchema = z.object({
  level: z.string(),
  text: z.string(),
  source: z.object({ context: z.string().optional() }),
})
const userContextSchema = z.object({ userContext: z.string() })
const contextSchema = z.object({ context: z.string() })
const textResultSchema = z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) })
const nodesSchema = z.object({ nodes: z.tuple([z.object({ sharedId: z.string() })]) })
const screenshotSchema = z.object({ data: z.string() })

type Send = (method: string, params?: object) => Promise<unknown>
type LogEntry = z.output<typeof logEntrySchema>

/** @param preferences Firefox settings as in `about:config` */
export async function launchFirefox(program: string, preferences: Record<string, unknown> = {}): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'tiffin-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const firefox = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const log: LogEntry[] = []
  const send = await connect(await findAddress(firefox.stderr), (entry) => log.push(entry))
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  return {
    name: 'Firefox',
    openWindow: async (size) => {
      const { userContext } = userContextSchema.parse(await send('browser.createUserContext'))
      const { context } = contextSchema.parse(await send('browsingContext.create', { type: 'window', userContext }))
      await send('browsingContext.setViewport', { context, viewport: size })
      return {
        navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
        run: async (script, ...args) => {
          const expression = callExpression(script, args)
          const response = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
          const value: unknown = JSON.parse(textResultSchema.parse(response).result.value)
          return value
        },
        performActions: async (actions) => void (await send('input.performActions', { context, actions })),
        setFile: async (value, path) => {
          const response = await send('browsingContext.locateNodes', { context, locator: { type: 'css', value } })
          const [{ sharedId }] = nodesSchema.parse(response).nodes
          await send('input.setFiles', { context, element: { sharedId }, files: [path] })
        },
        screenshot: async () => {
          const response = await send('browsingContext.captureScreenshot', { context })
          return Buffer.from(screenshotSchema.parse(response).data, 'base64')
        },
        listErrors: async () =>
          log.filter(({ level, source }) => level === 'error' && source.context === context).map(({ text }) => text),
        close: async () => void (await send('browser.removeUserContext', { userContext })),
      }
    },
    close: async () => {
      const exited = once(firefox, 'exit')
      void send('browser.close')
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function findAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) {
      stderr.resume()
      return `${address}/session`
    }
  }
  throw new Error('Firefox exited before it opened its WebDriver port.')
}

async function connect(address: string, onLogEntry: (entry: LogEntry) => void): Promise<Send> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params } = messageSchema.parse(JSON.parse(String(data)))
    if (method === 'log.entryAdded') onLogEntry(logEntrySchema.parse(params))
    const request = pending.get(id ?? 0)
    if (error === undefined) request?.resolve(result)
    else request?.reject(new Error(`${error}: ${message}`))
  })
  return (method, params = {}) => {
    lastId += 1
    const request = Promise.withResolvers<unknown>()
    pending.set(lastId, request)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return request.promise
  }
}
