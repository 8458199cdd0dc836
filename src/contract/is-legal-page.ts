import { legalMessages } from './messages/legal.ts'
import type { LegalPage } from './site-settings/choices.ts'

export function isLegalPage(name: string): name is LegalPage {
  return Object.hasOwn(legalMessages.titles, name)
}
