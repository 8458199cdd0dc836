import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey, keepDraft, readDraft } from './drafts.ts'

const day = 24 * 60 * 60 * 1000
let isFull = false

beforeEach(() => {
  isFull = false
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('The quota has been exceeded.')
      entries.set(key, value)
    },
    removeItem: (key: string) => entries.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('a draft is found only for its user and its form (#225)', () => {
  keepDraft(draftKey('maya', 'dish'), { name: 'Dosa' })

  expect(readDraft(draftKey('maya', 'dish'))).toEqual({ name: 'Dosa' })
  expect(readDraft(draftKey('ravi', 'dish'))).toBeUndefined()
  expect(readDraft(draftKey('maya', 'category'))).toBeUndefined()

  keepDraft(draftKey('maya', 'dish'), undefined)
  expect(readDraft(draftKey('maya', 'dish'))).toBeUndefined()
})

test('a draft is dropped after a week, and when it is damaged', () => {
  const key = draftKey('maya', 'dish')
  keepDraft(key, 'Dosa', 0)
  expect(readDraft(key, 7 * day - 1)).toBe('Dosa')
  expect(readDraft(key, 7 * day)).toBeUndefined()

  sessionStorage.setItem(key, 'damaged')
  expect(readDraft(key, 0)).toBeUndefined()
})

test('a draft that does not fit is not kept, and an older one does not come back', () => {
  const key = draftKey('maya', 'dish')
  keepDraft(key, 'Dosa')
  isFull = true
  keepDraft(key, 'Dosa, a long one')

  expect(readDraft(key)).toBeUndefined()
})

test('without the storage of the browser, nothing is kept', () => {
  vi.unstubAllGlobals()

  keepDraft(draftKey('maya', 'dish'), 'Dosa')

  expect(readDraft(draftKey('maya', 'dish'))).toBeUndefined()
})
