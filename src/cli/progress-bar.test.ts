import { expect, onTestFinished, test, vi } from 'vitest'
import { showProgress } from './progress-bar.ts'

/** Captures standard error. @returns a function that returns the text so far */
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

test('without a terminal it prints a line every few seconds, and one at the end', () => {
  const written = captureErrors(false)
  const show = showProgress('imported')

  for (let done = 0; done <= 1000; done += 1) show(done, 1000)

  expect(written()).toBe('imported 1,000 of 1,000 rows (100 %)\n')
})
