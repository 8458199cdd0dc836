import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportCheck, ImportSource } from '#contract/menu/menu-import.ts'
import { MissingAnswers } from './missing-answers.tsx'
import { noTypedAnswers } from './typed-answers.ts'

const source: ImportSource = { headerRow: 1, firstRows: [], columns: [], skippedRows: [], modifierSets: [] }
const emptyCheck: ImportCheck = {
  menuVersion: 1,
  rows: [],
  counts: { add: 0, update: 0, unchanged: 0, error: 0 },
  newCategories: [],
  unknownAllergens: [],
  unclearPrices: [],
  nameAsIngredient: true,
  source,
}

const render = (check: ImportCheck) =>
  renderToString(
    <MissingAnswers check={check} answers={{}} typed={noTypedAnswers} onType={() => {}} onAnswer={() => {}} />,
  )

test('a check by a server of the previous version, which knows no modifier sets, asks for the other answers', () => {
  const earlier = { ...source }
  Reflect.deleteProperty(earlier, 'modifierSets')

  expect(render({ ...emptyCheck, source: earlier })).toContain('type="checkbox"')
})

test('a list of dishes below titles asks whether the rows of titles are categories, and names the first of them', () => {
  const errors = ['Category', 'Price'].map((column) => ({ column, message: 'This cell must not be empty.' }))
  const row = { line: 2, type: 'recipe' as const, name: 'SOUPS', action: 'error' as const, changes: [], undeclared: [] }
  const first = [
    { line: 2, name: 'SOUPS' },
    { line: 7, name: 'MAINS' },
  ]
  const check = { ...emptyCheck, rows: [{ ...row, errors }] }

  expect(render(check)).not.toContain('A row with only a name')
  expect(render({ ...check, titleRows: { first, count: 9 } })).toMatch(
    /A row with only a name is the category of the dishes below it.*row 2: SOUPS, row 7: MAINS and 7 more/,
  )
})
