import { expect, test, vi } from 'vitest'
import { keyOf, type TranslatedText } from './text-groups.ts'
import {
  canCommitTogether,
  createTranslationDrafts,
  isConflict,
  mustConfirm,
  type TypedTranslation,
} from './translation-drafts.ts'

const dosa: TranslatedText = { kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', text: 'Dosa' }
const idli: TranslatedText = { kind: 'recipeName', id: 'idli', source: 'Idli' }

/** Saves end when the test answers them: with undefined after the save, otherwise with the reason why not. */
function createDrafts() {
  const answers: ((reason: string | undefined) => void)[] = []
  /** One list of texts for each request. */
  const sent: string[][] = []
  const sources: string[] = []
  const befores: (string | undefined)[] = []
  const drafts = createTranslationDrafts(new Map(), (translations) => {
    sent.push(translations.map(({ text }) => text))
    sources.push(...translations.map(({ source }) => source))
    befores.push(...translations.map(({ before }) => before))
    return new Promise((resolve) => answers.push((reason) => resolve(translations.map(() => reason))))
  })
  return {
    drafts,
    sent,
    sources,
    befores,
    type: (text: string, original = dosa) => drafts.type(original, text, original.source),
    answer: (reason?: string) => answers.shift()?.(reason),
    draft: (original = dosa) => drafts.get().get(keyOf(original)),
  }
}

test('a text that is typed back to the saved one is not sent', () => {
  const { drafts, type, sent, draft } = createDrafts()
  type('Dosas')
  type('Dosa')
  drafts.commit(dosa)

  expect(draft()).toBeUndefined()
  expect(sent).toEqual([])
})

test('a text that could not be saved stays with the reason, and can be sent again', async () => {
  const { drafts, type, sent, answer, draft } = createDrafts()
  type('Dosas ')
  drafts.commit(dosa)
  await vi.waitFor(() => expect(sent).toEqual([['Dosas']]))
  answer('No connection.')
  const unsaved = { text: 'Dosas ', source: 'Masala Dosa', before: 'Dosa', message: 'No connection.' }
  await vi.waitFor(() => expect(draft()).toEqual(unsaved))
  drafts.commit(dosa)
  await vi.waitFor(() => expect(sent).toEqual([['Dosas'], ['Dosas']]))
  answer()
  await vi.waitFor(() => expect(draft()).toBeUndefined())
})

test('an outdated translation that could not be kept is sent again when the field is left', async () => {
  const { drafts, sent, answer, draft } = createDrafts()
  const renamed = { ...idli, outdated: { source: 'Steamed Idli', text: 'Idli al vapore' } }
  drafts.save(renamed, 'Idli al vapore')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  answer('No connection.')
  await vi.waitFor(() => expect(draft(idli)).toMatchObject({ message: 'No connection.' }))

  drafts.commit(renamed)

  await vi.waitFor(() => expect(sent).toEqual([['Idli al vapore'], ['Idli al vapore']]))
})

test('a text that is typed during a save is saved last, also if it is the one before', async () => {
  const { drafts, type, sent, answer, draft } = createDrafts()
  type('Dosas')
  drafts.commit(dosa)
  await vi.waitFor(() => expect(sent).toEqual([['Dosas']]))
  type('Dosa')
  drafts.commit(dosa)
  answer()
  await vi.waitFor(() => expect(sent).toEqual([['Dosas'], ['Dosa']]))
  answer()
  await vi.waitFor(() => expect(draft()).toBeUndefined())
})

test('a text whose original has changed is sent only after the owner has confirmed it', async () => {
  const { drafts, type, sent, sources, draft } = createDrafts()
  const renamed = { ...dosa, source: 'Masala Dosa, large' }
  type('Dosas')
  drafts.commit(renamed)

  expect(sent).toEqual([])
  const unconfirmed = { text: 'Dosas', source: 'Masala Dosa', before: 'Dosa' }
  expect(draft()).toEqual(unconfirmed)
  expect(mustConfirm(unconfirmed, renamed)).toBe(true)
  drafts.save(renamed, 'Dosas')
  await vi.waitFor(() => expect(sent).toEqual([['Dosas']]))
  expect(sources).toEqual(['Masala Dosa, large'])
})

test('what the owner types while the original changes is a translation of the one that they saw, until they enter the field again', async () => {
  const { drafts, type, sent, sources } = createDrafts()
  const renamed = { ...dosa, source: 'Masala Dosa, large' }
  type('Dosas')
  drafts.type(renamed, 'Dosas g', dosa.source)
  drafts.commit(renamed)
  expect(sent).toEqual([])

  drafts.type(renamed, 'Dosas grandi', renamed.source)
  drafts.commit(renamed)
  await vi.waitFor(() => expect(sent).toEqual([['Dosas grandi']]))
  expect(sources).toEqual(['Masala Dosa, large'])
})

test('all texts are sent in one request, each with the original that the owner saw', async () => {
  const { drafts, type, sent, sources, answer, draft } = createDrafts()
  const renamedIdli = { ...idli, source: 'Rice idli' }
  type('Dosas')
  type('Idli al vapore', idli)
  drafts.commitAll([dosa, renamedIdli])
  await vi.waitFor(() => expect(sent).toEqual([['Dosas', 'Idli al vapore']]))
  expect(sources).toEqual(['Masala Dosa', 'Idli'])
  answer()
  await vi.waitFor(() => expect([draft(), draft(idli)]).toEqual([undefined, undefined]))
})

test('a text for an earlier original does not replace a current translation without a confirmation', () => {
  const { drafts, type, sent, draft } = createDrafts()
  const translatedAgain = { ...dosa, source: 'Masala Dosa, large', text: 'Dosa grande' }
  type('Dosas')
  drafts.commitAll([translatedAgain])

  const unconfirmed = { text: 'Dosas', source: 'Masala Dosa', before: 'Dosa' }
  expect(draft()).toEqual(unconfirmed)
  expect(canCommitTogether(unconfirmed, translatedAgain)).toBe(false)
  expect(sent).toEqual([])
})

test('a text is sent with the translation that the owner saw, and after an own save with that one', async () => {
  const { drafts, type, befores, answer, draft } = createDrafts()
  type('Dosas')
  drafts.commit(dosa)
  type('Dosas g')
  type('Dosas grandi')
  drafts.commit(dosa)
  await vi.waitFor(() => expect(befores).toEqual(['Dosa']))
  type('Dosas grandi!')
  answer()
  await vi.waitFor(() => expect(befores).toEqual(['Dosa', 'Dosas']))
  answer()

  await vi.waitFor(() => expect(draft()).toMatchObject({ text: 'Dosas grandi!', before: 'Dosas grandi' }))
})

test('a text whose translation someone else has changed is sent only after the owner has chosen it', async () => {
  const { drafts, type, sent, befores, answer, draft } = createDrafts()
  const changed = { ...dosa, text: 'Crêpe' }
  type('Dosas')
  drafts.commit(changed)
  drafts.commitAll([changed])
  expect(sent).toEqual([])
  const typed = { text: 'Dosas', source: 'Masala Dosa', before: 'Dosa' }
  expect(draft()).toEqual(typed)
  expect(isConflict(typed, changed)).toBe(true)

  drafts.save(changed, 'Dosas')
  await vi.waitFor(() => expect(befores).toEqual(['Crêpe']))
  answer()
  await vi.waitFor(() => expect(draft()).toBeUndefined())
})

const rowsWith = (typed: TypedTranslation) => [{ original: dosa, ...typed }]

test('a text of a file is a conflict if someone else has saved another translation since the download', () => {
  const { drafts, draft } = createDrafts()
  const typed = { text: 'Dosas', source: 'Masala Dosa', before: 'Crêpe' }

  expect(drafts.fill(rowsWith(typed), 'Not saved.')).toEqual({ filled: 1, skipped: 0 })
  expect(draft()).toEqual({ ...typed, message: 'Not saved.' })
  expect(isConflict(typed, dosa)).toBe(true)
})

test('a text of a file does not replace a typed one that is not saved', () => {
  const { drafts, type, draft } = createDrafts()
  type('Dosa grande')
  const typed = { source: 'Masala Dosa', before: 'Dosa' }

  const results = ['Dosa piccola', 'Dosa grande', 'Dosa'].map((text) =>
    drafts.fill(rowsWith({ ...typed, text }), 'Not saved.'),
  )
  expect(results).toEqual([1, 0, 0].map((skipped) => ({ filled: 0, skipped })))
  expect(draft()?.text).toBe('Dosa grande')
})
