/** The figures as Markdown. */
import type { Figure } from './figure.ts'

/** The figures of one bench. */
export interface Measured {
  name: string
  figures: Figure[]
}

const heading = '## Figures'

export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, floor = '–', ours, goal = '–', reached }) => {
    return `| ${name} | ${floor} | ${ours} | ${goal} | ${reached === undefined ? '–' : reached ? 'yes' : 'NO'} |`
  })
  return ['| figure | floor | ours | goal | reached |', '|---|---|---|---|---|', ...rows].join('\n')
}

/**
 * Replaces sections of the chapter "Figures", which is the last one and has one section for each bench.
 * @param sections the new texts, by the bench's name
 * @param names all benches, in the order of their sections; the section of a bench that is not in it is removed
 */
export function replaceFigures(
  readme: string,
  sections: ReadonlyMap<string, string>,
  names: readonly string[],
): string {
  const [before = '', chapter = ''] = readme.split(`\n${heading}\n`)
  const [introduction = '', ...old] = chapter.split(/^### /m)
  const texts = new Map(
    old.map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n'))]),
  )
  for (const [name, text] of sections) texts.set(name, `\n${text}`)
  const written = names.flatMap((name) => {
    const text = texts.get(name)
    return text === undefined ? [] : [`### ${name}\n${text.trim()}\n`]
  })
  return `${before}\n${heading}\n${[introduction.trimEnd() + '\n', ...written].join('\n')}`
}
