/** WebKitGTK's MiniBrowser over classic WebDriver (https://www.w3.org/TR/webdriver2/), with a virtual display. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { freePort } from '#test/support/free-port.ts'
import { stop, waitUntilUp } from '../../bench/tiffin-process.ts'
import { callExpression, type Engine } from './engine.ts'

/** Without these styles the toolbar makes the window wider than a phone. */
const gtkCss = '* { font-size: 1px; padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0 }'

const sessionSchema = z.object({ sessionId: z.string() })
const elementSchema = z.record(z.string(), z.string())
const responseSchema = z.object({ value: z.unknown() })
const errorSchema = z.object({ error: z.string(), message: z.string() })

const errorsSchema = z.array(z.string())

/** Runs in the page. The protocol does not report the console; errors before `load` are not recorded. */
function recordErrors(): void {
  const errors: string[] = []
  Object.assign(window, { recordedErrors: errors })
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  console.error = (...values) => errors.push(values.map(String).join(' '))
}

/** Runs in the page. */
function readErrors(): unknown {
  return Reflect.get(window, 'recordedErrors') ?? []
}

interface Programs {
  driver: string
  xvfb: string
}

/** @param environment such as `GTK_THEME` */
export async function launchWebKit(programs: Programs, environment: Record<string, string> = {}): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), gtkCss)
  const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24']
  const xvfb = spawn(programs.xvfb, screen, { stdio: ['ignore', 'pipe', 'ignore'] })
  const display = await firstLine(xvfb)
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder, ...environment },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilUp(`${url}/status`)

  return {
    name: 'WebKit',
    openWindow: async (size) => {
      const session = await send(`${url}/session`, { capabilities: {} })
      const base = `${url}/session/${sessionSchema.parse(session).sessionId}`
      const errors: string[] = []
      const command = (path: string, body: object) => send(`${base}/${path}`, body)
      const run = async (script: (...args: never[]) => unknown, ...values: unknown[]): Promise<unknown> => {
        const text = await command('execute/sync', { script: `return ${callExpression(script, values)}`, args: [] })
        return JSON.parse(z.string().parse(text))
      }
      await command('window/rect', { x: 0, y: 0, ...size })
      const height = z.number().parse(await run(() => innerHeight))
      await command('window/rect', { x: 0, y: 0, width: size.width, height: 2 * size.height - height })
      return {
        navigate: async (address) => {
          errors.push(...errorsSchema.parse(await run(readErrors)))
          await command('url', { url: address })
          await run(recordErrors)
        },
        run,
        performActions: async (actions) => void (await command('actions', { actions })),
        setFile: async (value, path) => {
          const element = elementSchema.parse(await command('element', { using: 'css selector', value }))
          await command(`element/${Object.values(element)[0]}/value`, { text: path })
        },
        screenshot: async () => Buffer.from(z.string().parse(await send(`${base}/screenshot`)), 'base64'),
        listErrors: async () => [...errors, ...errorsSchema.parse(await run(readErrors))],
        close: async () => void (await fetch(base, { method: 'DELETE', signal: AbortSignal.timeout(commandMaxMs) })),
      }
    },
    close: async () => {
      await stop(driver)
      await stop(xvfb)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const commandMaxMs = 30_000

/** @param body sends a POST; without a body a GET. @throws the error of the driver, or after a timeout */
async function send(url: string, body?: object): Promise<unknown> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const signal = AbortSignal.timeout(commandMaxMs)
  const response = await fetch(url, body === undefined ? { signal } : { ...post, signal })
  const { value } = responseSchema.parse(await response.json())
  if (response.ok) return value
  const { error, message } = errorSchema.parse(value)
  throw new Error(`${error}: ${message}`)
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The process has no standard output.')
  for await (const line of createInterface({ input: stdout })) {
    stdout.resume()
    return line
  }
  throw new Error('Xvfb exited before it opened a display.')
}
