import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isLanguage, type Language, languageHeader, sourceLanguage, splitLanguage } from '#contract/i18n/language.ts'
import type { Languages } from '#contract/site-settings/languages.ts'
import { Refusal } from '../errors/refusal.ts'
import { splitUrl } from '../http/request-target.ts'
import { cookieValue } from '../http/session-cookie.ts'
import { withLanguage } from '../language-context/reader-language.ts'
import { acceptedLanguage } from './accepted-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** In which texts for the reader are written. */
    language: Language
    /** That of the address, such as `it` for `/it/home`; undefined for an address of the specification. */
    addressLanguage: Language | undefined
  }
}

/** With the language that a visitor has chosen. */
export const languageCookie = 'language'

const addressLanguages = new WeakMap<IncomingMessage, Language>()

/** For Fastify's `rewriteUrl`: removes the language from the address of a screen, so that one route serves all languages. */
export function removeLanguage(request: IncomingMessage, url: string): string {
  const { language, path } = splitLanguage(url)
  if (language === undefined) return url
  addressLanguages.set(request, language)
  return path
}

export const languagesPlugin = fp(
  async (app) => {
    const { digits } = app.siteSettings
    app.decorateRequest('language', sourceLanguage)
    app.decorateRequest('addressLanguage')
    app.addHook('onRequest', (request, _reply, done) => {
      request.addressLanguage = addressLanguages.get(request.raw)
      request.language = languageOf(request, app.siteSettings.current().languages)
      // only screens have an address in a language
      const isOther = request.addressLanguage !== undefined && request.routeOptions.url !== '/*'
      withLanguage(request.language, () => done(isOther ? new Refusal('request/not-found') : undefined), digits)
    })
    // the events of a request's body belong to its connection, not to the hook above
    app.addHook('preValidation', (request, _reply, done) => withLanguage(request.language, done, digits))
  },
  { name: 'languages', dependencies: ['site-settings'] },
)

/** The address of a screen decides about its language. Without one, other responses have the language that the visitor prefers. */
function languageOf(request: FastifyRequest, languages: Languages): Language {
  const { [languageHeader]: ofDocument = '' } = request.headers
  if (request.addressLanguage) return request.addressLanguage
  const { url = '' } = request.routeOptions
  if (url === '/*' && !request.url.startsWith('/api/')) return languages.standard
  if (typeof ofDocument === 'string' && isLanguage(ofDocument)) return ofDocument
  const chosen = splitUrl(request.url).search.match(/(?:^|&)lang=([a-zA-Z-]+)/)?.[1] ?? ''
  if (isLanguage(chosen)) return chosen
  // such as a file of the panel, whose users may choose any language
  const ofPanel = url.startsWith('/api/admin/') ? chosenLanguage(request) : undefined
  return ofPanel ?? preferredLanguage(request, languages) ?? languages.standard
}

/** @returns that of the cookie */
export function chosenLanguage({ headers }: FastifyRequest): Language | undefined {
  const chosen = cookieValue(headers.cookie, languageCookie) ?? ''
  return isLanguage(chosen) ? chosen : undefined
}

/** @returns the language of the site that a visitor has chosen, or else that the browser accepts */
export function preferredLanguage(request: FastifyRequest, { standard, offered }: Languages): Language | undefined {
  if (offered.length === 0) return undefined
  const available = [standard, ...offered]
  const chosen = chosenLanguage(request)
  return chosen && available.includes(chosen) ? chosen : acceptedLanguage(request.headers['accept-language'], available)
}
