import type { LegalPage } from '#contract/site-settings/choices.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { languageVary, type PreparedResponse, prepareJson } from '../http/prepared-response.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The responses of the legal pages. Each page is rendered once for each language, at the first request after a change of the settings. */
export interface LegalPages {
  /** @returns undefined while the page has no text */
  find(page: LegalPage): Promise<PreparedResponse | undefined>
}

/** @param readSettings returns the settings with the texts in the language of the request; a new object after each change */
export function createLegalPages(readSettings: () => SiteSettings): LegalPages {
  /** Weak, so that the garbage collector removes the pages together with the settings that they were rendered from. */
  const renderedFrom = new WeakMap<SiteSettings, Map<LegalPage, Promise<PreparedResponse>>>()

  return {
    async find(page) {
      const settings = readSettings()
      const text = settings.legal[page]
      if (text === '') return undefined
      const rendered = renderedFrom.get(settings) ?? new Map<LegalPage, Promise<PreparedResponse>>()
      renderedFrom.set(settings, rendered)
      const known = rendered.get(page)
      if (known) return known
      const response = renderMarkdown(text).then((html) => prepareJson({ html }, { vary: languageVary }))
      rendered.set(page, response)
      // the next request tries again
      response.catch(() => {
        if (rendered.get(page) === response) rendered.delete(page)
      })
      return response
    },
  }
}
