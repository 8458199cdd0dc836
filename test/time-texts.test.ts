import { expect, test } from 'vitest'
import { listFiles, readFile } from './support/repository.ts'

/** They parse, compare or check times, or write them for programs and input fields. */
const notForPeople = [
  'src/contract/time-text.ts',
  'src/contract/wall-clock.ts',
  'src/server/region/iso-currency.ts',
  'src/web/features/admin/settings/region/region-choices.ts',
  'src/web/features/admin/settings/region/region-example.ts',
]
const inputsAndData = [
  'src/contract/wall-clock.ts',
  'src/server/search-engines/opening-data.ts',
  'src/web/features/admin/settings/hours/hours-draft.ts',
  'src/web/features/admin/settings/region/region-section.tsx',
  'src/web/features/admin/weekly-times/time-rows.ts',
]

const sources = listFiles('src').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))

test('one module writes all times and dates that people read (#203)', () => {
  const formatters = /Intl\.DateTimeFormat|toLocale(Date|Time)String|new Date\(.*\)\.toLocaleString/
  expect(sources.filter((path) => formatters.test(readFile(path)))).toEqual(notForPeople)
})

test('times such as 18:00 are written for input fields and programs only (#203)', () => {
  expect(sources.filter((path) => /\bclockText\(/.test(readFile(path)))).toEqual(inputsAndData)
})
