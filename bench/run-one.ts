/** Runs one bench in a separate process for `bench/main.ts` and prints its figures as JSON. */
import { benches } from './benches.ts'

const bench = benches[process.argv[2] ?? '']
if (!bench) throw new Error(`Unknown bench ${process.argv[2]}.`)
const figures = await bench()
process.stdout.write(`\n${JSON.stringify(figures)}\n`, () => process.exit(0))
