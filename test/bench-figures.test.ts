import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { benches } from '../bench/benches.ts'
import { figuresTable, replaceFigures } from '../bench/figures-text.ts'
import packageJson from '../package.json' with { type: 'json' }

const readme = `# Bench

How to run it.

## Figures

One section for each bench.

### quotes
measured in May

### removed
measured in April
`

test('a run replaces the figures of its benches, keeps those of the others, and removes those of deleted benches', () => {
  const sections = new Map([['start', 'measured in June']])
  const written = replaceFigures(readme, sections, ['start', 'quotes', 'never-run'])
  expect(written).toBe(`# Bench

How to run it.

## Figures

One section for each bench.

### start
measured in June

### quotes
measured in May
`)
  expect(replaceFigures(written, new Map([['quotes', 'measured in July']]), ['start', 'quotes'])).toContain(
    '### start\nmeasured in June\n\n### quotes\nmeasured in July\n',
  )
})

test('a figure without a goal is neither reached nor missed', () => {
  const figures = [
    { name: 'memory', ours: '120 MB', goal: '<= 130 MB', reached: true },
    { name: 'start', floor: '20 ms', ours: '700 ms', goal: '<= 600 ms', reached: false },
    { name: 'lines', ours: '10' },
  ]
  expect(figuresTable(figures)).toBe(`| figure | floor | ours | goal | reached |
|---|---|---|---|---|
| memory | – | 120 MB | <= 130 MB | yes |
| start | 20 ms | 700 ms | <= 600 ms | NO |
| lines | – | 10 | – | – |`)
})

test('`bench/README.md` has figures of this version only, each in the section of its bench', () => {
  const [, chapter = ''] = readFileSync('bench/README.md', 'utf8').split('\n## Figures\n')
  const sections = [...chapter.matchAll(/^### (.+)\n.+, version (\S+), /gm)]
  expect(sections.length).toBeGreaterThan(0)
  expect(chapter.match(/^### /gm)).toHaveLength(sections.length)
  for (const [, name = '', version] of sections) {
    expect(Object.keys(benches)).toContain(name)
    expect({ name, version }).toEqual({ name, version: packageJson.version })
  }
})
