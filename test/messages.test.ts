import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/i18n/language.ts'
import { languageProblems } from '../tools/messages/compare-languages.ts'
import { areas, keysOf, readMessages } from '../tools/messages/message-files.ts'
import { listFiles } from './support/repository.ts'

const code = listFiles()
  .filter((path) => /^(src|tools)\/.*\.tsx?$/.test(path) && !/\.test\.|^src\/contract\/messages\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
// a refusal has the name of its code, such as `order/not-found`
const words = new Set([...(code.match(/[\w-]+/g) ?? []), ...(code.match(/[\w-]+\/[\w-]+/g) ?? [])])

/** Finds only names that stand nowhere in the code. A group of messages, such as `reasons.1`, can be read by a name that the code calculates; so can the hint of a field. */
function isUsed(key: string): boolean {
  const path = key.split('.')
  return [path.at(-1) ?? '', path.at(-2) ?? '', key.replace(/Hint$/, '').split('.').at(-1) ?? ''].some((name) =>
    words.has(name),
  )
}

test.each(languages)(
  'the language %s has every message, with the arguments and the plurals that it needs',
  (language) => {
    expect(languageProblems(language)).toEqual([])
  },
)

describe.each(areas)('the messages of %s', (area) => {
  const keys = keysOf(readMessages(area))

  test('are sorted, so that two changes rarely meet in one line', () => {
    expect(keys).toEqual(keys.toSorted())
  })

  test('are all used', () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })
})
