import { expect, test } from 'vitest'
import { failureReasonOf } from './failure-reason.ts'

test('an attempt that is ended because it takes too long is shown as a mail server without a response', () => {
  expect(failureReasonOf(new DOMException('The operation timed out.', 'TimeoutError'))).toBe('no-response')
})
