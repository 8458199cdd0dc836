/** Checks docs/faults.md, which names the tests for each known fault. */
import { expect, test } from 'vitest'
import { listFiles, readFile } from './support/repository.ts'

const faultsCount = 289
/** These rows give a reason why no test is possible. */
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

/** @returns the fault numbers in the test titles of a file, such as (#62); comments are ignored */
function numbersIn(source: string): Set<number> {
  const code = source.replaceAll(/^\s*(\/\*\*?|\*|\/\/).*$/gm, '')
  const matches = [...code.matchAll(/\((#\d+(?:, #\d+)*)\)/g)].flatMap(([, numbers = '']) => numbers.split(', '))
  return new Set(matches.map((number) => Number(number.slice(1))))
}

const rows = readRows(readFile('docs/faults.md'))
const testFiles = listFiles().filter((path) => /^(src|test|e2e|demo)\/.*\.(test|spec)\.tsx?$/.test(path))

test('every fault has one row, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: faultsCount }, (_, index) => index + 1))
})

test('every row names tests with its number in their titles, or says why there is none', () => {
  const broken = rows.flatMap(({ number, result, tests }) => {
    if (untestable.has(number)) return result.startsWith('cannot be tested: ') ? [] : [`${number} gives no reason.`]
    if (result === '' || tests.length === 0) return [`${number} has no result or no test.`]
    return tests
      .filter((path) => !testFiles.includes(path) || !numbersIn(readFile(path)).has(number))
      .map((path) => `${number} is not in the titles of ${path}.`)
  })

  expect(broken).toEqual([])
})

test('every number in a title has a row', () => {
  const unknown = testFiles.flatMap((path) =>
    [...numbersIn(readFile(path))].filter((number) => number > faultsCount).map((number) => `${path}: #${number}`),
  )

  expect(testFiles.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})

test('numbers in comments are ignored', () => {
  expect(numbersIn("// see (#1)\n/** (#2) */\n * (#3)\ntest('is so (#4, #5)', () => {})")).toEqual(new Set([4, 5]))
})
