import { expect, test } from 'vitest'
import { combineResult, countPlaywrightTests, countPrintedTests, countVitestTests } from '../tools/test-reports.ts'

test('both reports give the same counts', () => {
  const vitest = { numTotalTests: 9, numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  const playwright = { stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 3 } }

  expect(countVitestTests(vitest)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  expect(countPlaywrightTests(playwright)).toEqual({ passed: 5, failed: 1, skipped: 3 })
})

test('a test that passes only on a retry counts as failed', () => {
  const report = { stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 } }

  expect(countPlaywrightTests(report)).toEqual({ passed: 5, failed: 1, skipped: 0 })
})

test('a drill prints its counts in the last line', () => {
  expect(countPrintedTests('1 passed, 1 failed\n> down\n3 passed, 2 failed\n')).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
  })
  expect(countPrintedTests('3 passed, 2 failed\nThe cluster could not be started.')).toBeUndefined()
})

test('a runner without tests counts as failed', () => {
  expect(combineResult('runner', 0, { passed: 0, failed: 0, skipped: 2 })).toMatchObject({ passed: 0, failed: 1 })
  expect(combineResult('runner', 0, undefined)).toMatchObject({
    failed: 1,
    problems: ['runner failed, because it ran no tests.'],
  })
})

test('a runner that fails outside its tests counts as failed', () => {
  expect(combineResult('runner', 1, { passed: 3, failed: 0, skipped: 0 })).toMatchObject({
    passed: 3,
    failed: 1,
    problems: ['runner failed outside its tests (see above).'],
  })
})

test('failures are counted once, and skipped tests are named', () => {
  expect(combineResult('runner', 1, { passed: 3, failed: 2, skipped: 1 })).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    problems: ['runner: 1 skipped'],
  })
})
