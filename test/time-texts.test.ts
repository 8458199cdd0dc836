import { expect, test } from 'vitest'
import { listFiles, readFile } from './support/repository.ts'

/** The module for people, and modules that compare or check times, zones and currencies. */
const formatting = [
  'src/contract/values/time-text.ts',
  'src/contract/values/wall-clock.ts',
  'src/server/region/iso-currency.ts',
  'src/web/browser/readers-time-zone.ts',
  'src/web/features/admin/settings/region/region-example.ts',
]
/** Parts of ISO dates are for input fields, file names and keys. */
const isoParts = [
  'src/contract/values/wall-clock.ts',
  'src/server/menu-import/menu-import-routes.ts',
  'src/web/features/admin/import/read-workbook.ts',
  'src/web/features/admin/settings/ordering/example/live-example.tsx',
]
const inputsAndData = [
  'src/contract/menu/number-text.ts',
  'src/contract/values/wall-clock.ts',
  'src/server/reports/report-files.ts',
  'src/server/search-engines/opening-data.ts',
  'src/web/features/admin/settings/fields/field-kinds.tsx',
  'src/web/features/admin/settings/hours/hours-draft.ts',
  'src/web/features/admin/weekly-times/time-rows.ts',
]

const sources = listFiles('src').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))

test('one module writes all times and dates that people read (#203)', () => {
  const formatters = /Intl\.DateTimeFormat|toLocale(Date|Time)String|new Date\(.*\)\.toLocaleString/
  expect(sources.filter((path) => formatters.test(readFile(path)))).toEqual(formatting)
})

test('times such as 18:00 are written for input fields and programs only (#203)', () => {
  expect(sources.filter((path) => /\bclockText\(/.test(readFile(path)))).toEqual(inputsAndData)
})

test('parts of ISO dates are written for input fields, file names and keys only (#203)', () => {
  const slices = /toISOString\(\)\s*\.(slice|substring|split)\(/
  expect(sources.filter((path) => slices.test(readFile(path)))).toEqual(isoParts)
})

test('one component shows texts, and one the width of times, that the browser may write differently than the server (#203)', () => {
  expect(sources.filter((path) => readFile(path).includes('suppressHydrationWarning'))).toEqual([
    'src/web/browser/browser-text.tsx',
    'src/web/ui/time-element.tsx',
  ])
})
