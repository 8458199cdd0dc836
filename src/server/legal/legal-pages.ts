import type { LegalPage } from '#contract/site-settings/choices.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { type PreparedResponse, prepareJson } from '../http/prepared-response.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The responses of the legal pages. Each page is rendered once, at the first request after a change of the settings. */
export interface LegalPages {
  /** @returns undefined while the page has no text */
  find(page: LegalPage): Promise<PreparedResponse | undefined>
}

export function createLegalPages(readSettings: () => SiteSettings): LegalPages {
  /** The settings that the pages were rendered from. */
  let settings: SiteSettings | undefined
  const rendered = new Map<LegalPage, Promise<PreparedResponse>>()

  return {
    async find(page) {
      const current = readSettings()
      if (current !== settings) rendered.clear()
      settings = current
      const text = current.legal[page]
      if (text === '') return undefined
      const known = rendered.get(page)
      if (known) return known
      const response = renderMarkdown(text).then((html) => prepareJson({ html }))
      rendered.set(page, response)
      // the next request tries again
      response.catch(() => {
        if (rendered.get(page) === response) rendered.delete(page)
      })
      return response
    },
  }
}
