/**
 * `npm run check`: format, lint, types, browser support, dead code and commit messages, in parallel. For each check, prints the time
 * and the number of checked files. A check that found no files fails.
 */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

interface Check {
  name: string
  /** The path of a script, relative to node_modules, and its options. */
  command: [script: string, ...options: string[]]
  countFiles: (output: string) => number
  /** What to do when the check fails. */
  advice: string
}

const checks: Check[] = [
  {
    name: 'format',
    command: ['@biomejs/biome/bin/biome', 'ci', '--colors=off', '--diagnostic-level=error', '--max-diagnostics=30'],
    countFiles: (output) => firstNumber(/Checked (\d+) files?/, output),
    advice: 'Run: npm run format',
  },
  {
    name: 'lint',
    command: ['oxlint/bin/oxlint'],
    countFiles: (output) => firstNumber(/Finished in \S+ on (\d+) files?/, output),
    advice: 'The rules are in .oxlintrc.json.',
  },
  {
    name: 'types',
    command: ['typescript-7/bin/tsc', '-b', '--pretty', 'false'],
    countFiles: countTypeCheckedFiles,
    advice: 'The projects are in tsconfig.*.json.',
  },
  {
    name: 'browsers',
    command: ['../tools/browser-support/check.ts'],
    countFiles: (output) => firstNumber(/Checked (\d+) files/, output),
    advice: 'Avoid the feature, or add its fallback to tools/browser-support/fallbacks.ts.',
  },
  {
    name: 'messages',
    command: ['../tools/messages/main.ts', '--check'],
    countFiles: (output) => firstNumber(/Checked (\d+) files/, output),
    advice: 'CONTRIBUTING.md, section "Texts".',
  },
  {
    name: 'dead code',
    command: ['knip/bin/knip.js', '--no-progress', '--reporter=symbols', '--reporter=./tools/knip-count.ts'],
    countFiles: (output) => firstNumber(/Analysed (\d+) files/, output),
    advice: 'Remove unused code. Entry points: knip.json.',
  },
  // an unpacked archive has no commits
  ...(existsSync('.git')
    ? [
        {
          name: 'commits',
          command: ['../tools/commit-messages.ts'] satisfies Check['command'],
          countFiles: (output: string) => firstNumber(/Checked (\d+) commits/, output),
          advice: 'Reword the commit: "area: imperative sentence", an empty line, and why.',
        },
      ]
    : []),
]

function firstNumber(pattern: RegExp, output: string): number {
  return Number(pattern.exec(output)?.[1] ?? 0)
}

/** The type checker prints no number, but writes the list of files of each project. */
function countTypeCheckedFiles(): number {
  const folder = '.cache/types'
  if (!existsSync(folder)) return 0
  const listSchema = z.object({ fileNames: z.array(z.string()) })
  const lists = readdirSync(folder).filter((name) => name.endsWith('.tsbuildinfo'))
  const names = lists.flatMap(
    (name) => listSchema.parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))).fileNames,
  )
  return new Set(names.filter((name) => name.startsWith('../../') && !/node_modules\/|\.cache\//.test(name))).size
}

/** @returns whether the check passed */
async function run({ name, command: [script, ...options], countFiles, advice }: Check): Promise<boolean> {
  const startedAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<{ failed: boolean; output: string }>()
  const program = [`node_modules/${script}`, ...options]
  execFile(process.execPath, program, { maxBuffer: 1e8, env: { ...process.env, NO_COLOR: '1' } }, (error, out, err) =>
    resolve({ failed: error !== null, output: out + err }),
  )
  const { failed, output } = await promise
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const files = countFiles(output)
  const passed = !failed && files > 0
  console.log(
    `${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.padStart(5)} s ${String(files).padStart(5)} files`,
  )
  if (failed) console.log(`\n${output.trim()}\n\n${name}: ${advice}\n`)
  else if (files === 0) console.log(`${name} failed, because it checked no files.`)
  return passed
}

const results = await Promise.all(checks.map(run))
if (!results.every(Boolean)) process.exitCode = 1
