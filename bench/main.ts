/**
 * `npm run bench`: prints every figure that README and `bench/README.md` quote, floor and ours in one run, as a table
 * in Markdown. `npm run bench -- menu` runs those whose name contains the word. A bench that fails, or takes too
 * long, says so; the others go on, and the exit code is 1.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { benches } from './benches.ts'
import type { Figure } from './figure.ts'

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
    if (running) endWithAll(running)
    process.exit(128 + constants.signals[signal])
  })

/** A bench and all that it started are one group, so that none of them outlives it. */
function endWithAll({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}

async function run(name: string): Promise<Figure[]> {
  const child = spawn(process.execPath, ['bench/run-one.ts', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  running = child
  let late = false
  const timer = setTimeout(() => {
    late = true
    endWithAll(child)
  }, benchMaxMs)
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  clearTimeout(timer)
  endWithAll(child)
  if (late) throw new Error(`it took longer than ${benchMaxMs / 60_000} minutes`)
  if (child.exitCode !== 0) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`)
  // the last line; what comes before was said by what the bench ran
  return z.array(figureSchema).parse(JSON.parse(output.trimEnd().split('\n').at(-1) ?? ''))
}

const wanted = process.argv[2] ?? ''
const names = Object.keys(benches).filter((name) => name.includes(wanted))
if (names.length === 0) throw new Error(`No bench is called ${wanted}. There are: ${Object.keys(benches).join(', ')}`)

const figures: Figure[] = []
for (const name of names) {
  console.error(`running ${name} ...`)
  try {
    figures.push(...(await run(name)))
  } catch (error) {
    console.error(`${name} FAILED: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

console.log('\n| figure | floor | ours | to reach | reached |\n|---|---|---|---|---|')
for (const { name, floor = '–', ours, goal = '–', reached } of figures)
  console.log(`| ${name} | ${floor} | ${ours} | ${goal} | ${reached === undefined ? '–' : reached ? 'yes' : 'NO'} |`)
