/** One bench in a process of its own, as `bench/main.ts` starts it: its figures go to standard output as JSON. */
import { benches } from './benches.ts'

const bench = benches[process.argv[2] ?? '']
if (!bench) throw new Error(`No bench is called ${process.argv[2]}.`)
const figures = await bench()
process.stdout.write(`\n${JSON.stringify(figures)}\n`, () => process.exit(0))
