import { expect, onTestFinished, test, vi } from 'vitest'
import { showProgress } from './progress-bar.ts'

/** What is written to standard error, as if it were a terminal or not. */
function captureErrors(isTTY: boolean): () => string {
  const written: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const before = process.stderr.isTTY
  process.stderr.isTTY = isTTY
  onTestFinished(() => void (process.stderr.isTTY = before))
  return () => written.join('')
}

test('a terminal shows a bar that is full at the end', () => {
  const written = captureErrors(true)

  showProgress('imported')(1000, 1000)

  expect(written()).toBe(`\r[${'#'.repeat(30)}] imported 1,000 of 1,000 rows\n`)
})

test('elsewhere there is a line now and then, and one at the end', () => {
  const written = captureErrors(false)
  const show = showProgress('imported')

  for (let done = 0; done <= 1000; done += 1) show(done, 1000)

  expect(written()).toBe('imported 1,000 of 1,000 rows (100 %)\n')
})
