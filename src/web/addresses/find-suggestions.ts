import type { AddressParts } from '#contract/addresses/address-form.ts'
import { api, unwrap } from '#web/api/client.ts'

/** @returns addresses that the customer may mean; none without an answer */
export async function findSuggestions(text: string, signal: AbortSignal): Promise<readonly AddressParts[]> {
  try {
    return unwrap(await api.POST('/api/address-suggestions', { body: { text }, signal })).suggestions
  } catch {
    // the customer types the address without suggestions
    return []
  }
}
