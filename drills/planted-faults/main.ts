/**
 * `npm run planted-faults`: puts faults into a copy of HEAD, one at a time, and checks that a test fails. A person would notice each
 * of them. `npm run planted-faults -- cart` tries the faults whose title contains a word, `--all` runs all tests for a fault that its
 * own tests do not see. The last line is `N seen, N not seen`. `docs/mutation-testing.md` says how to add a fault.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import { tryFault } from './try-fault.ts'

const tree = resolve('.cache/planted-faults')
const log = resolve('.cache/planted-faults.log')

const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
const [word = ''] = positionals
const wanted = faults.filter(({ title }) => title.toLowerCase().includes(word.toLowerCase()))
if (wanted.length === 0) throw new Error(`No title of a fault contains '${word}'. See drills/planted-faults/faults.ts.`)

// Ctrl-C stops the tests, which are in the same process group; then this process removes the worktree
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true
  })

function removeWorktree(): void {
  rmSync(tree, { recursive: true, force: true, maxRetries: 5 }) // a stopped browser may still write files
  execFileSync('git', ['worktree', 'prune'])
}

function addWorktree(): void {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, 'HEAD'])
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  mkdirSync(join(tree, '.cache'))
  if (!existsSync('dist') || !existsSync('.cache/web-build')) return
  // `cp -a` keeps the times of the files exactly; tools/web-build.ts compares them
  execFileSync('cp', ['-a', 'dist', tree])
  execFileSync('cp', ['-a', '.cache/web-build', join(tree, '.cache')])
}

let seen = 0
let notSeen = 0
try {
  removeWorktree()
  rmSync(log, { force: true })
  addWorktree()
  for (const fault of wanted) {
    const startedAt = performance.now()
    const result = await tryFault(fault, { tree, log, triesAll: values.all === true }).catch((error: unknown) => error)
    if (isStopped) break
    const isSeen = result === 'by its tests' || result === 'by other tests'
    if (isSeen) seen += 1
    else notSeen += 1
    const label = isSeen ? 'seen' : result === 'not' ? 'NOT SEEN' : 'ERROR'
    const note =
      result instanceof Error ? `: ${result.message}` : result === 'by other tests' ? ' (by other tests)' : ''
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`${label.padEnd(8)} ${String(seconds).padStart(4)} s  ${fault.title}${note}`)
  }
} finally {
  removeWorktree()
}
if (isStopped) console.log('Stopped.')
console.log(`${seen} seen, ${notSeen} not seen`)
process.exitCode = notSeen === 0 && !isStopped ? 0 : 1
