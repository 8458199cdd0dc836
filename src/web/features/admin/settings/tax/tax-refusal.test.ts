import { expect, test } from 'vitest'
import { taxUse } from './tax-refusal.tsx'

test.each([
  [{ recipe: 'Cola', isArchived: false }, 'the recipe “Cola”', 'give this recipe and the others', false],
  [{ recipe: 'Cola', isArchived: true }, 'the archived recipe “Cola”', 'restore this recipe', false],
  [{ category: 'Bar', isArchived: false }, 'the category “Bar”', 'give the category another class', true],
  [{ category: 'Bar', isArchived: true }, 'the archived category “Bar”', 'Restore one of its archived recipes', false],
])('%o has a text that says what to do, and where', (body, item, action, isInCategories) => {
  const use = taxUse(body)

  expect(use).toMatchObject({ isInCategories, isArchived: body.isArchived })
  expect(use.text).toContain(item)
  expect(use.text).toContain(action)
})
