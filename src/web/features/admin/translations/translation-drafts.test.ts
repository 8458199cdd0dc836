import { expect, test, vi } from 'vitest'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import { withSaved } from './saved-translation.ts'
import { keyOf, type TranslatedText } from './text-groups.ts'
import { createTranslationDrafts } from './translation-drafts.ts'

const dosa: TranslatedText = { kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', text: 'Dosa' }

/** Saves end when the test answers them: with undefined after the save, otherwise with the reason why not. */
function createDrafts() {
  const answers: ((message: string | undefined) => void)[] = []
  const sent: string[] = []
  const drafts = createTranslationDrafts(new Map(), (_original, text) => {
    sent.push(text)
    return new Promise((resolve) => answers.push(resolve))
  })
  return {
    drafts,
    sent,
    answer: (message?: string) => answers.shift()?.(message),
    draft: () => drafts.get().get(keyOf(dosa)),
  }
}

test('a text that is typed back to the saved one is not sent', () => {
  const { drafts, sent, draft } = createDrafts()
  drafts.type(dosa, 'Dosas')
  drafts.type(dosa, 'Dosa')
  drafts.commit(dosa)

  expect(draft()).toBeUndefined()
  expect(sent).toEqual([])
})

test('a text that could not be saved stays with the reason, and can be sent again', async () => {
  const { drafts, sent, answer, draft } = createDrafts()
  drafts.type(dosa, 'Dosas ')
  drafts.commit(dosa)
  await vi.waitFor(() => expect(sent).toEqual(['Dosas']))
  answer('No connection.')
  await vi.waitFor(() => expect(draft()).toEqual({ text: 'Dosas ', message: 'No connection.' }))
  drafts.commit(dosa)
  await vi.waitFor(() => expect(sent).toEqual(['Dosas', 'Dosas']))
  answer()
  await vi.waitFor(() => expect(draft()).toBeUndefined())
})

test('a text that is typed during a save is saved last, also if it is the one before', async () => {
  const { drafts, sent, answer, draft } = createDrafts()
  drafts.type(dosa, 'Dosas')
  drafts.commit(dosa)
  await vi.waitFor(() => expect(sent).toEqual(['Dosas']))
  drafts.type(dosa, 'Dosa')
  drafts.commit(dosa)
  answer()
  await vi.waitFor(() => expect(sent).toEqual(['Dosas', 'Dosa']))
  answer()
  await vi.waitFor(() => expect(draft()).toBeUndefined())
})

test('a saved translation is in the list, is no longer outdated, and counts; an empty one does not', () => {
  const menu: TranslatedMenu = {
    menuLanguage: 'en',
    progress: [
      { language: 'it', translated: 0, total: 1 },
      { language: 'de', translated: 0, total: 1 },
    ],
    texts: [{ kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', outdated: { source: 'Dosa', text: 'Dosa' } }],
  }

  const saved = withSaved(menu, { language: 'it', original: dosa, text: 'Dosa alle spezie' })

  expect(saved.texts).toEqual([{ kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', text: 'Dosa alle spezie' }])
  expect(saved.progress.map(({ translated }) => translated)).toEqual([1, 0])
  const removed = withSaved(saved, { language: 'it', original: dosa, text: '' })
  expect(removed.texts).toEqual([{ kind: 'recipeName', id: 'dosa', source: 'Masala Dosa' }])
  expect(removed.progress.map(({ translated }) => translated)).toEqual([0, 0])
})
