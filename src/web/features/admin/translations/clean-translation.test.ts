import { expect, test } from 'vitest'
import { cleanTranslation } from './clean-translation.ts'

test.each([
  ['recipeName', 'dosa', ' Dosa\talle\u200B spezie ', 'Dosa alle spezie'],
  ['description', 'dosa', 'Croccante\n\te sottile', 'Croccante e sottile'],
  ['setting', 'identity.tagline', 'Fresco\togni giorno', 'Fresco ogni giorno'],
  ['setting', 'identity.story', ' Dal 1980.\n\tSempre. ', 'Dal 1980.\n\tSempre.'],
] as const)('a %s is saved without what its original cannot have (%s)', (kind, id, typed, saved) => {
  expect(cleanTranslation({ kind, id }, typed)).toBe(saved)
})
