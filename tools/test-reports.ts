/** Reads the reports of the test runners. */
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** File, title and first line of the message of each failed test, as far as the report names them. */
  failures: string[]
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
})

export function countVitestTests(report: unknown): TestCounts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = vitestReport.parse(report)
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages?.[0])),
  )
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures }
}

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
})

/** Counts a flaky test, which passed only in a retry, as failed. */
export function countPlaywrightTests(report: unknown): TestCounts {
  const { stats, suites } = playwrightReport.parse(report)
  const failures = suites.flatMap(listPlaywrightFailures)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures }
}

function listPlaywrightFailures({ specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] {
  const failures = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => describeFailure(file, title, results[0]?.error?.message)),
  )
  return [...failures, ...suites.flatMap(listPlaywrightFailures)]
}

function describeFailure(file: string, title: string, message = ''): string {
  return `${path.relative('.', file)}: ${title}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`
}

/** @returns the counts of a last line such as `3 passed, 0 failed`, or undefined */
export function countPrintedTests(output: string): TestCounts | undefined {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed), skipped: 0, failures: [] }
}

/**
 * Combines the exit code and the report of a runner: a run fails if either of them says so, or if it ran no tests.
 * @param counts undefined if the runner wrote no report
 */
export function combineResult(
  name: string,
  exitCode: number,
  counts: TestCounts | undefined,
): Omit<TestCounts, 'failures'> & { problems: string[] } {
  const { passed, failed, skipped, failures } = counts ?? noTests
  const problems = failures.map((failure) => `Failed: ${failure}`)
  if (skipped > 0) problems.push(`${name}: ${skipped} skipped`)
  if (passed + failed === 0) problems.push(`Failed: ${name}: it ran no tests`)
  else if (exitCode !== 0 && failed === 0) problems.push(`Failed: ${name}: an error outside its tests (see above)`)
  const failedOutside = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: failedOutside ? 1 : failed, skipped, problems }
}
