import { expect, test } from 'vitest'
import { identitySection } from './identity.ts'
import { legalSection } from './legal.ts'
import { settingTextLimits } from './translated-settings.ts'

test.each(Object.entries(settingTextLimits))(
  'a translation of %s can be as long as the text, with the same lines',
  (id, { maxChars, hasLines }) => {
    const [section, field = ''] = id.split('.')
    const { schema, defaults } = section === 'identity' ? identitySection : legalSection
    const isValid = (text: string) => schema.safeParse({ ...defaults, [field]: text }).success

    expect(isValid('a'.repeat(maxChars))).toBe(true)
    expect(isValid('a'.repeat(maxChars + 1))).toBe(false)
    expect(isValid('a\nb')).toBe(hasLines)
  },
)
