import { expect, test } from 'vitest'
import { listFiles, readFile } from './support/repository.ts'

/** The files that may join texts with English punctuation, each with its reason. */
const allowed: Record<string, string> = {
  'src/contract/i18n/compile-message.ts': 'an error for developers',
  'src/contract/menu/menu-import.ts': 'a column of a CSV file',
  'src/contract/menu/picture-sizes.ts': 'an attribute of HTML',
  'src/contract/theme/cover.ts': 'an attribute of HTML',
  'src/server/geocoding/geocoder.ts': 'a query for a service',
  'src/server/menu-import/file/cells.ts': 'a cell of a CSV file',
  'src/server/menu-import/file/size-directory.ts': 'a cell of a CSV file',
  'src/server/menu-import/products/option-groups.ts': 'a name that is stored, for readers of every language',
  'src/server/menu-import/products/read-dish.ts': 'a cell of a CSV file',
  'src/server/search-engines/structured-data.ts': 'an address for search engines',
  'src/server/site-settings/holiday-thread.ts': 'the name of a place',
  'src/web/features/admin/options/parse-option-list.ts': 'what was typed',
  'src/web/features/admin/settings/zones/typed-places.ts': 'coordinates, as they are typed',
  'src/web/features/admin/settings/zones/zone-fields.tsx': 'a list, as it is typed',
}
/** Folders whose texts are for operators and programs. */
const technical = /^src\/(?:cli|server\/(?:backup|config|errors|http|live|store|transfer))\b/
/** Between two values: in a template, in the content of an element, or as the argument of `join`. The signs ' · ' and ' – ' are the same in all languages. */
const joins = /\}(?:: |, |; | ?\()(?:\$?\{[\w(]|<\w)|>(?:: |, |; | \()\{\w|join\((['"`])(?:: |, |; | ?\()\1\)/

test('texts for people are joined by `joinWords`, `labelled` and `noted`, or by a message, because languages differ in punctuation', () => {
  const paths = listFiles('src').filter((path) => /\.tsx?$/.test(path) && !/\.test\.|contract\/messages\//.test(path))

  expect(paths.length).toBeGreaterThan(1000)
  expect(paths.filter((path) => !technical.test(path) && joins.test(withoutComments(readFile(path))))).toEqual(
    Object.keys(allowed),
  )
})

/** On one line, such as `[texts.saved, texts.more].filter(Boolean).join(' ')`. */
const joinedSentences = /\b(?:texts|\w*[mM]essages)\b(?:\(\))?\.[^;\n]*\.join\((['"`]) \1\)/

test('sentences are joined by `joinSentences`, because Japanese and Chinese have no spaces between them', () => {
  const paths = listFiles('src').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))

  expect(paths.filter((path) => joinedSentences.test(withoutComments(readFile(path))))).toEqual([
    // the words of a search
    'src/contract/values/search-key.ts',
    // a service and a time
    'src/server/notifications/compose-push.ts',
    // the dialog of a dish loads them, and has no bytes for more
    'src/web/dish-options/use-dish-choice.ts',
    'src/web/ui/text-field.tsx',
  ])
})

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '')
}
