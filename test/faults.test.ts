/** docs/faults.md: which test covers each fault that the house knows of. */
import { expect, test } from 'vitest'
import { listFiles, readFile } from './support/repository.ts'

const faultsCount = 156
/** Said in words instead: there is nothing to test. */
const untestable = new Set([49, 96])

interface FaultRow {
  number: number
  result: string
  tests: string[]
}

function readRows(markdown: string): FaultRow[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, number = '', , result = '', tests = ''] = line.split('|')
      return {
        number: Number(number),
        result: result.trim(),
        tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      }
    })
}

/** @returns the numbers that stand in the titles of a test file; what is said in comments does not count */
function numbersIn(source: string): Set<number> {
  const code = source.replaceAll(/^\s*(\/\*\*?|\*|\/\/).*$/gm, '')
  const titled = [...code.matchAll(/\((#\d+(?:, #\d+)*)\)/g)].flatMap(([, numbers = '']) => numbers.split(', '))
  return new Set(titled.map((number) => Number(number.slice(1))))
}

const rows = readRows(readFile('docs/faults.md'))
const testFiles = listFiles().filter((path) => /^(src|test|e2e|demo)\/.*\.(test|spec)\.tsx?$/.test(path))

test('every fault has one row, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: faultsCount }, (_, index) => index + 1))
})

test('every row names tests whose titles carry its number, or says why there is none', () => {
  const broken = rows.flatMap(({ number, result, tests }) => {
    if (untestable.has(number)) return result.startsWith('cannot be tested: ') ? [] : [`${number} does not say why.`]
    if (result === '' || tests.length === 0) return [`${number} names no result, or no test.`]
    return tests
      .filter((path) => !testFiles.includes(path) || !numbersIn(readFile(path)).has(number))
      .map((path) => `${number} is not in the titles of ${path}.`)
  })

  expect(broken).toEqual([])
})

test('no title has a number that nobody knows', () => {
  const unknown = testFiles.flatMap((path) =>
    [...numbersIn(readFile(path))].filter((number) => number > faultsCount).map((number) => `${path}: #${number}`),
  )

  expect(testFiles.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})

test('a number in a comment is none', () => {
  expect(numbersIn("// see (#1)\n/** (#2) */\n * (#3)\ntest('is so (#4, #5)', () => {})")).toEqual(new Set([4, 5]))
})
