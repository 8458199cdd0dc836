import { expect, test } from 'vitest'
import type { Languages } from '#contract/site-settings/languages.ts'
import { withLanguage } from '#server/language-context/reader-language.ts'
import { proposeLanguages } from './menu-language.tsx'

const english: Languages = { standard: 'en', offered: [] }

function proposedIn(version: number, value: Languages): Languages {
  const saved = { version, value, previous: null, savedAt: null, savedBy: null }
  return withLanguage('de', () => proposeLanguages(saved))
}

test('an admin who reads the panel in German is proposed a German site, unless an admin has saved its languages', () => {
  expect(proposedIn(0, english)).toEqual({ standard: 'de', offered: [] })
  expect(proposedIn(1, english)).toEqual(english)
  expect(proposedIn(1, { standard: 'it', offered: ['en'] })).toEqual({ standard: 'it', offered: ['en'] })
})
