import { expect, test } from 'vitest'
import { combineResult, countPlaywrightTests, countPrintedTests, countVitestTests } from '../tools/test-reports.ts'

const noTests = { testResults: [], suites: [] }

test('both reports give the same counts', () => {
  const vitest = { ...noTests, numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  const playwright = { ...noTests, stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 3 } }

  expect(countVitestTests(vitest)).toMatchObject({ passed: 5, failed: 1, skipped: 3 })
  expect(countPlaywrightTests(playwright)).toMatchObject({ passed: 5, failed: 1, skipped: 3 })
})

test('a test that passes only on a retry counts as failed', () => {
  const report = { ...noTests, stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 } }

  expect(countPlaywrightTests(report)).toMatchObject({ passed: 5, failed: 1, skipped: 0 })
})

test('each failed test is named with the first line of its message', () => {
  const assertion = { fullName: 'orders > the sum is right', status: 'failed', failureMessages: ['Error: 3\n at x'] }
  const vitest = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { name: `${process.cwd()}/test/sum.test.ts`, assertionResults: [assertion, { fullName: 'b', status: 'passed' }] },
    ],
  }
  const failed = {
    status: 'unexpected',
    results: [{ error: { message: '\u001b[31mError: no button\u001b[0m\n at y' } }],
  }
  const passed = { status: 'expected', results: [{}] }
  const specs = [
    { title: 'the cart opens', file: 'cart.spec.ts', tests: [failed] },
    { title: 'the cart closes', file: 'cart.spec.ts', tests: [passed] },
  ]
  const playwright = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs }] }],
  }

  expect(combineResult('runner', 1, countVitestTests(vitest)).problems).toEqual([
    'Failed: test/sum.test.ts: orders > the sum is right: Error: 3',
  ])
  expect(combineResult('runner', 1, countPlaywrightTests(playwright)).problems).toEqual([
    'Failed: cart.spec.ts: the cart opens: Error: no button',
  ])
})

test('a drill prints its counts in the last line', () => {
  expect(countPrintedTests('1 passed, 1 failed\n> down\n3 passed, 2 failed\n')).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    failures: [],
  })
  expect(countPrintedTests('3 passed, 2 failed\nThe cluster could not be started.')).toBeUndefined()
})

test('a runner without tests counts as failed', () => {
  expect(combineResult('runner', 0, { passed: 0, failed: 0, skipped: 2, failures: [] })).toMatchObject({
    passed: 0,
    failed: 1,
  })
  expect(combineResult('runner', 0, undefined)).toMatchObject({
    failed: 1,
    problems: ['Failed: runner: it ran no tests'],
  })
})

test('a runner that fails outside its tests counts as failed', () => {
  expect(combineResult('runner', 1, { passed: 3, failed: 0, skipped: 0, failures: [] })).toMatchObject({
    passed: 3,
    failed: 1,
    problems: ['Failed: runner: an error outside its tests (see above)'],
  })
})

test('failures are counted once, and skipped tests are named', () => {
  expect(combineResult('runner', 1, { passed: 3, failed: 2, skipped: 1, failures: [] })).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    problems: ['runner: 1 skipped'],
  })
})
