import { expect, test } from 'vitest'
import { languages } from '#contract/i18n/language.ts'
import { toAllergens } from '#contract/menu/allergen-words.ts'
import { allergenIds } from '#contract/menu/dietary.ts'
import { readMessages } from '../tools/messages/message-files.ts'

test.each(languages)('the import understands the name that guests read for each allergen, in %s', (language) => {
  const names = readMessages('dietary', language)

  for (const id of allergenIds) {
    const name = names[`allergens.${id}`]
    expect([name, typeof name === 'string' && toAllergens(name, language)]).toEqual([name, [id]])
  }
})
