import type { LegalPage } from './site-settings/choices.ts'

/** The titles of the legal pages, and the texts around them. */
export const legalMessages = {
  titles: {
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
    accessibility: 'Accessibility',
  } satisfies Record<LegalPage, string>,
  links: 'Legal',
  loadFailed: 'This page could not be loaded. Please try again.',
  backTo: (site: string) => `Back to ${site}`,
} as const

export function isLegalPage(name: string): name is LegalPage {
  return Object.hasOwn(legalMessages.titles, name)
}
