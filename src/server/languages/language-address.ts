import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, languages as knownLanguages, type Language, sourceLanguage } from '#contract/i18n/language.ts'
import type { Languages } from '#contract/site-settings/languages.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { splitUrl } from '../http/request-target.ts'
import { setCookie } from '../http/session-cookie.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { chosenLanguage, languageCookie, preferredLanguage } from './plugin.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Whether the address has a language that the site does not have, or its standard one, which needs none. */
export function hasWrongLanguage({ addressLanguage }: FastifyRequest, languages: Languages): boolean {
  return addressLanguage !== undefined && !isFurther(addressLanguage, languages)
}

function isFurther(language: Language, { standard, offered }: Languages): boolean {
  return language !== standard && offered.includes(language)
}

/** @returns the path with the language as our addresses have it: `/pt-BR/home` for `/pt-br/home`; undefined for another path */
function spellLanguage(path: string): string | undefined {
  const tag = /^\/([a-z-]+)(?=\/|$)/i.exec(path)?.[1]
  const language = knownLanguages.find((known) => known.toLowerCase() === tag?.toLowerCase())
  return tag && language && `/${language}${path.slice(tag.length + 1)}`
}

/**
 * The address of the same screen in the visitor's language. `?lang=it` chooses a language of the site, which a cookie keeps. Visitors may choose one
 * of the site; users of the panel any. The panel of a new site has the language of the browser: its owner has not chosen one yet.
 * @param request for a screen
 * @returns undefined if the request has this address
 */
export function findLanguageAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<SiteSettings, 'languages' | 'region'>,
): string | undefined {
  const { languages } = settings
  const { standard } = languages
  const { addressLanguage } = request
  const { path, search } = splitUrl(request.url)
  const spelled = addressLanguage === undefined ? spellLanguage(path) : undefined
  if (spelled !== undefined) return search === '' ? spelled : `${spelled}?${search}`
  const isPanel = /^\/admin(\/|$)/.test(path)
  const isAvailable = (language: Language) => isPanel || language === standard || isFurther(language, languages)
  const addressIn = (language: Language, query: string) => {
    // two slashes would lead to another site
    const address = query === '' ? path.replace(/^[/\\]+/, '/') : `${path.replace(/^[/\\]+/, '/')}?${query}`
    return language === standard ? address : `/${language}${address}`
  }

  const parameters = new URLSearchParams(search)
  const asked = parameters.get('lang')
  parameters.delete('lang')
  const query = asked === null ? search : parameters.toString()
  const chosen = asked !== null && isLanguage(asked) && isAvailable(asked) ? asked : undefined
  // the address of the standard language does not name it, so without the cookie the browser's language would win over that of the link
  const language = chosen ?? (addressLanguage === standard ? standard : undefined)
  if (language !== undefined) {
    reply.header('set-cookie', setCookie({ name: languageCookie }, language, yearSeconds))
    return addressIn(language, query)
  }
  if (addressLanguage !== undefined && isAvailable(addressLanguage))
    return asked === null ? undefined : addressIn(addressLanguage, query)
  const ofPanel = () =>
    chosenLanguage(request) ??
    (isNew(settings) ? acceptedLanguage(request.headers['accept-language'], knownLanguages) : undefined)
  const preferred = (isPanel ? ofPanel() : preferredLanguage(request, languages)) ?? standard
  const isRight = preferred === standard && asked === null && addressLanguage === undefined
  return isRight ? undefined : addressIn(preferred, query)
}

/** Whether the owner has chosen neither a country nor a language. */
function isNew({ languages: { standard, offered }, region }: Pick<SiteSettings, 'languages' | 'region'>): boolean {
  return !region.country && region.locale === '' && standard === sourceLanguage && offered.length === 0
}
