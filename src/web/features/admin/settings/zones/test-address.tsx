import { useState } from 'react'
import { zoneSettingsMessages as texts } from '#contract/messages/zone-settings.ts'
import { findZone, type Place, toZones } from '#contract/ordering/find-zone.ts'
import type { Zones } from '#contract/site-settings/zones.ts'
import { toMinor } from '#contract/values/money.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Shop } from '../fields/define-fields.ts'
import { describeCosts } from './describe-zone.ts'
import { placeOf } from './typed-places.ts'
import type { ZoneRow } from './zone-fields.tsx'

interface TestAddressProps {
  /** The typed values; undefined while one of them is not valid. */
  settings: Zones | undefined
  rows: readonly ZoneRow[]
  shop: Shop
}

/** Says which zone contains a postcode, a town or a point, by the function that also checks orders. */
export function TestAddress({ settings, rows, shop }: TestAddressProps) {
  const [text, setText] = useState('')
  return (
    <section aria-label={texts.test} className="rounded-xl border border-line p-4">
      <h3 className="mb-3 text-lg font-semibold">{texts.test}</h3>
      <TextField
        label={texts.testPlace}
        hint={texts.testHint}
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would save the form
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        className="max-w-xs"
      />
      <p role="status" className="mt-2 font-medium">
        {text.trim() !== '' && resultText(settings, rows, placeOf(text), shop)}
      </p>
    </section>
  )
}

function resultText(settings: Zones | undefined, rows: readonly ZoneRow[], place: Place, shop: Shop): string {
  if (!settings) return texts.testIncomplete
  if (settings.zones.length === 0) return texts.testEverywhere
  const zones = toZones(settings, (amount) => toMinor(amount, shop.currency))
  const found = findZone(zones, place, settings.restaurant ?? undefined)
  if (found === undefined) return texts.testOutside
  if (found === 'unknown') return texts.testUnknown
  const row = rows.find(({ key }) => key === found.id)
  return texts.testFound(found.name, row ? describeCosts(row, shop) : '')
}
