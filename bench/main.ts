/**
 * `npm run bench`: runs all benches and prints their figures as a Markdown table. `npm run bench -- menu` runs the benches
 * whose names contain the word, and `--write` also writes the figures into `bench/README.md`. When a bench fails or times out, the others still run, and the exit code is 1.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { benches } from './benches.ts'
import type { Figure } from './figure.ts'
import { figuresTable, type Measured } from './figures-text.ts'
import { writeFigures } from './write-figures.ts'

const benchMaxMs = 15 * 60_000

const figureSchema = z.object({
  name: z.string(),
  floor: z.optional(z.string()),
  ours: z.string(),
  goal: z.optional(z.string()),
  reached: z.optional(z.boolean()),
})

let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (running) killGroup(running)
    process.exit(128 + constants.signals[signal])
  })

/** Kills the process group of a bench: the bench and all processes that it has started. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // it has already exited
  }
}

async function run(name: string): Promise<Figure[]> {
  const child = spawn(process.execPath, ['bench/run-one.ts', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  running = child
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    killGroup(child)
  }, benchMaxMs)
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  clearTimeout(timer)
  killGroup(child)
  if (timedOut) throw new Error(`it took longer than ${benchMaxMs / 60_000} minutes`)
  if (child.exitCode !== 0) throw new Error(`it exited with ${child.exitCode ?? child.signalCode}`)
  // only the last line is from the bench; programs that it runs may print lines before
  return z.array(figureSchema).parse(JSON.parse(output.trimEnd().split('\n').at(-1) ?? ''))
}

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true })
const [wanted = ''] = positionals
const names = Object.keys(benches).filter((name) => name.includes(wanted))
if (names.length === 0) throw new Error(`Unknown bench ${wanted}. Use one of: ${Object.keys(benches).join(', ')}`)

const measured: Measured[] = []
for (const name of names) {
  console.error(`running ${name} ...`)
  try {
    measured.push({ name, figures: await run(name) })
  } catch (error) {
    console.error(`${name} FAILED: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

console.log(`\n${figuresTable(measured.flatMap(({ figures }) => figures))}`)
if (values.write) await writeFigures(measured, Object.keys(benches))
