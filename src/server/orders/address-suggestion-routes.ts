import { specifiedForm } from '#contract/addresses/address-form.ts'
import { suggestionRequestSchema, suggestionsSchema } from '#contract/addresses/suggestions-api.ts'
import { hasCounties } from '#contract/addresses/to-address-form.ts'
import { limits } from '#contract/limits.ts'
import { addressFormOf } from '#contract/site-settings/region.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { publicZones } from '#contract/site-settings/zones.ts'
import { networkOf } from '../accounts/client-info.ts'
import type { Geocoder } from '../geocoding/geocoder.ts'
import { createWindowLimit } from '../geocoding/window-limit.ts'
import { closeSignal } from '../http/close-signal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { userOf } from '../http/session-guard.ts'

/** Of a session and of a network. Typing an address takes about five requests. */
const suggestionsPerMinute = { max: 40, windowMs: 60_000 }

/**
 * The route for suggestions while a customer types an address. It is a POST, because logs of servers and proxies contain URLs, and an address
 * is personal data. A customer with too many requests gets no suggestions, as when the service does not answer: the form works without them.
 */
export function addressSuggestionRoutes(
  app: Routes,
  geocoder: Pick<Geocoder, 'suggest'>,
  settings: () => Pick<SiteSettings, 'region' | 'zones'>,
): void {
  const limit = createWindowLimit(suggestionsPerMinute, () => performance.now())

  app.post(
    '/api/address-suggestions',
    {
      config: { isRead: true },
      schema: {
        tags: ['addresses'],
        summary: 'Suggest addresses for what the customer has typed; none while the owner has not switched this on',
        body: suggestionRequestSchema,
        response: { 200: suggestionsSchema, ...refusals('request/invalid', 'auth/sign-in-required') },
      },
    },
    async (request, reply) => {
      const { zones, region } = settings()
      const text = request.body.text.trim()
      const client = networkOf(request.ip)
      const isOn = publicZones(zones).suggestsAddresses === true && [...text].length >= limits.suggestionMinChars
      if (!isOn || !limit.take([client, userOf(request).uid])) return { suggestions: [] }
      const { country = '' } = region
      const { fields } = addressFormOf(region) ?? specifiedForm
      const suggestions = await geocoder.suggest(zones.geocoderUrl, {
        text,
        country,
        prefersCounty: hasCounties(country),
        parts: fields.map(({ name }) => name),
        near: zones.restaurant ?? undefined,
        client,
        signal: closeSignal(reply),
      })
      return { suggestions }
    },
  )
}
