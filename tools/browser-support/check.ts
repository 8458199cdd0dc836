/**
 * Part of `npm run check`: fails if the browser's code uses a feature that a supported browser lacks, and if a listed fallback is not
 * needed any more.
 */
import ts from 'typescript'
import { findSourceFaults, unneededFallbacks } from './faults.ts'
import { listSourceUses } from './source-features.ts'
import { isOurs, readConfig } from './source-program.ts'

const page = readConfig('tsconfig.web.json')
const worker = readConfig('tsconfig.worker.json')
const pageProgram = ts.createProgram(page.fileNames, page.options)
const workerProgram = ts.createProgram(worker.fileNames, worker.options)
const uses = [
  ...listSourceUses(pageProgram, isOurs),
  // a service worker runs over https only, so features for secure contexts are always available there
  ...listSourceUses(workerProgram, isOurs).map((use) => ({ ...use, isSecureOnly: false })),
]
const faults = [
  ...findSourceFaults(uses),
  ...unneededFallbacks(
    uses.map(({ feature }) => feature),
    'code',
  ).map((feature) => `${feature} has a fallback in fallbacks.ts, and nothing uses it`),
]

for (const fault of faults) console.log(fault)
const files = [pageProgram, workerProgram].flatMap((program) => program.getSourceFiles())
console.log(`Checked ${files.filter(({ fileName }) => isOurs(fileName)).length} files`)
if (faults.length > 0) process.exitCode = 1
