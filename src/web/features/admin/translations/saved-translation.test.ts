import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type TranslatedMenu, translationsEditSchema, translationsMaxBytes } from '#contract/menu/translations-api.ts'
import { type SavedTranslation, withSaved } from './saved-translation.ts'
import { splitRequests } from './split-requests.ts'

const menu: TranslatedMenu = {
  menuLanguage: 'en',
  progress: [
    { language: 'it', translated: 0, total: 2 },
    { language: 'de', translated: 0, total: 2 },
  ],
  texts: [
    { kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', outdated: { source: 'Dosa', text: 'Dosa' } },
    { kind: 'recipeName', id: 'idli', source: 'Idli', context: 'Mains' },
  ],
}
const dosa: SavedTranslation = { kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', text: 'Dosa alle spezie' }

test('a saved translation is in the list, is no longer outdated, and counts; an empty one does not', () => {
  const saved = withSaved(menu, 'it', [dosa, { ...dosa, id: 'idli', source: 'Idli', text: 'Idli al vapore' }])

  expect(saved.texts).toEqual([
    { kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', text: 'Dosa alle spezie' },
    { kind: 'recipeName', id: 'idli', source: 'Idli', context: 'Mains', text: 'Idli al vapore' },
  ])
  expect(saved.progress.map(({ translated }) => translated)).toEqual([2, 0])
  const removed = withSaved(saved, 'it', [{ ...dosa, text: '' }])
  expect(removed.texts[0]).toEqual({ kind: 'recipeName', id: 'dosa', source: 'Masala Dosa' })
  expect(removed.progress.map(({ translated }) => translated)).toEqual([1, 0])
})

test('a translation is outdated if its original has changed during the save', () => {
  const saved = withSaved(menu, 'it', [{ ...dosa, source: 'Masala dosa, crisp' }])

  expect(saved.texts[0]).toEqual({
    kind: 'recipeName',
    id: 'dosa',
    source: 'Masala Dosa',
    outdated: { source: 'Masala dosa, crisp', text: 'Dosa alle spezie' },
  })
  expect(saved.progress.map(({ translated }) => translated)).toEqual([0, 0])
})

test.each([
  ['many texts', limits.translationsMax * 2 + 1, dosa, 3],
  ['long texts', 5, { ...dosa, kind: 'setting', text: 'ठ'.repeat(limits.legalTextMaxChars) } as const, 2],
])('%s are split into requests that the server accepts', (_, count, translation, requests) => {
  const all = Array.from({ length: count }, (_each, index) => ({ ...translation, id: `id-${index}` }))
  const parts = splitRequests(all)

  expect(parts).toHaveLength(requests)
  expect(parts.flat()).toEqual(all)
  for (const texts of parts) {
    const body = { language: 'it', texts }
    expect(translationsEditSchema.safeParse(body).success).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(translationsMaxBytes)
  }
})
