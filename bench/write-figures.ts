/** Writes the figures of a run into `bench/README.md`, for `npm run bench -- --write`. */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import packageJson from '../package.json' with { type: 'json' }
import { figuresTable, type Measured, replaceFigures } from './figures-text.ts'

const readme = new URL('README.md', import.meta.url)

/** Replaces the tables of the benches that ran. The tables of all others stay. @param names all benches, in their order */
export async function writeFigures(measured: readonly Measured[], names: readonly string[]): Promise<void> {
  const processors = cpus()
  const model = processors[0]?.model.trim() ?? 'unknown'
  const day = new Date().toISOString().slice(0, 10)
  const origin = `${day}, version ${packageJson.version}, Node.js ${process.versions.node}, ${processors.length} CPUs (${model})`
  const sections = new Map(measured.map(({ name, figures }) => [name, `${origin}\n\n${figuresTable(figures)}`]))
  await writeFile(readme, replaceFigures(await readFile(readme, 'utf8'), sections, names))
}
