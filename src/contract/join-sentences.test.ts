import { expect, test } from 'vitest'
import { withLanguage } from '#server/language-context/reader-language.ts'
import { joinSentences } from './join-sentences.ts'
import { timeProblemMessage } from './time-problem-texts.ts'

test('sentences have a space between them, and missing ones leave nothing', () => {
  expect(joinSentences(['We are closed.', '', undefined, 'Opens at 17:00.', false])).toBe(
    'We are closed. Opens at 17:00.',
  )
  expect(joinSentences([])).toBe('')
})

test.each(['ja', 'zh-Hans'] as const)('in %s, no space follows the sign at the end of a sentence', (language) => {
  const now = Date.parse('2026-12-01T10:00Z')
  const day = { timeZone: 'UTC', startsMinute: 0, locale: language }
  const problem = { kind: 'closed' as const, nextMs: now + 3_600_000, note: '' }

  const text = withLanguage(language, () => timeProblemMessage(problem, 'delivery', now, day))

  expect(text).toMatch(/。\S.*。$/)
})
