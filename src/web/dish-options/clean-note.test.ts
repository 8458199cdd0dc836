import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { singleLine } from '#contract/values/text.ts'
import { cleanNote } from './clean-note.ts'

test('a note keeps its words, its emoji and normal accents', () => {
  expect(cleanNote('  Sin cebolla, très épicé 🌶️ ')).toBe('Sin cebolla, très épicé 🌶️')
})

test('the API accepts each cleaned note that is not empty or too long', () => {
  const marks = fc.constantFrom('\u0301', '\u202E', '\uD83C', '\u0000', '\n', ' ', 'e', '\uFEFF', '\u200B')
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(marks, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (note) => {
      const cleaned = cleanNote(note)
      if (cleaned === '') return
      expect(singleLine(limits.instructionsMaxChars).parse(cleaned)).toBe(cleaned)
    }),
  )
})
