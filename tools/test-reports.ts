/** Reads the reports of the test runners. */
import * as z from 'zod/mini'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

export function countVitestTests(report: unknown): TestCounts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitestReport.parse(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** Counts a flaky test, which passed only in a retry, as failed. */
export function countPlaywrightTests(report: unknown): TestCounts {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** @returns the counts of a last line such as `3 passed, 0 failed`, or undefined */
export function countPrintedTests(output: string): TestCounts | undefined {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed), skipped: 0 }
}

/**
 * Combines the exit code and the report of a runner: a run fails if either of them says so, or if it ran no tests.
 * @param counts undefined if the runner wrote no report
 */
export function combineResult(
  name: string,
  exitCode: number,
  counts: TestCounts | undefined,
): TestCounts & { problems: string[] } {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 }
  const problems: string[] = []
  if (skipped > 0) problems.push(`${name}: ${skipped} skipped`)
  if (passed + failed === 0) problems.push(`${name} failed, because it ran no tests.`)
  else if (exitCode !== 0 && failed === 0) problems.push(`${name} failed outside its tests (see above).`)
  const failedOutside = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: failedOutside ? 1 : failed, skipped, problems }
}
