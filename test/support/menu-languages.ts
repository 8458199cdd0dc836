/** Languages of the site, and translations of the test menu, as an admin saves them in the panel. */
import { expect } from 'vitest'
import type { Language } from '#contract/i18n/language.ts'
import type { MenuTextKind } from '#contract/menu/menu-texts.ts'
import type { Languages } from '#contract/site-settings/languages.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import type { Client } from './app.ts'

export type TranslatedText = [kind: MenuTextKind, id: string, source: string, text: string]

export const italianCategories: TranslatedText[] = [
  ['categoryName', 'tiffin', 'Tiffin', 'Spuntini'],
  ['categoryName', 'sweets', 'Sweets', 'Dolci'],
]

export const italianDishes: TranslatedText[] = [
  ['recipeName', 'dosa', 'Masala Dosa', 'Dosa alle spezie'],
  ['recipeName', 'idli', 'Steamed Idli', 'Idli al vapore'],
  // a name that is the same in both languages
  ['recipeName', 'chai', 'Masala Chai', 'Masala Chai'],
]

export async function saveLanguages(admin: Client, value: Languages): Promise<void> {
  const { languages } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  const edit = { version: languages.version, value }
  expect((await admin.send('PUT', '/api/admin/settings/languages', edit)).statusCode).toBe(200)
}

export async function translateMenu(admin: Client, language: Language, texts: TranslatedText[]): Promise<void> {
  const body = { language, texts: texts.map(([kind, id, source, text]) => ({ kind, id, source, text })) }
  expect((await admin.send('PUT', '/api/admin/translations', body)).statusCode).toBe(204)
}
