/** What the two test runners report, brought down to the same three numbers. */
import * as z from 'zod/mini'

export interface Tally {
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

export function tallyOfVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitestReport.parse(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** A test that passed only when repeated has failed. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/**
 * One runner's result, where its exit code and its report must agree.
 * @param report undefined when it wrote none
 */
export function judge(name: string, exitCode: number, tally: Tally | undefined): Tally & { complaints: string[] } {
  const { passed, failed, skipped } = tally ?? { passed: 0, failed: 0, skipped: 0 }
  const complaints: string[] = []
  if (skipped > 0) complaints.push(`${name}: ${skipped} skipped`)
  if (passed + failed === 0) complaints.push(`${name} ran no tests: that is a failure.`)
  else if (exitCode !== 0 && failed === 0) complaints.push(`${name} failed outside its tests (see above).`)
  const failedOutside = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: failedOutside ? 1 : failed, skipped, complaints }
}
