import { settingsMessages } from '#contract/messages/settings.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { CheckboxField } from '../../checkbox-field.tsx'
import { recommendedParts } from './recommended-switches.ts'

/**
 * Finds the recommended switches, and those that a form turns on: all that are off, but for those that the owner leaves off.
 * @param left the names of those, which the form keeps with its draft
 */
export function listRecommended(
  settings: SiteSettingsResponse,
  left: readonly string[],
  onLeave: (left: string[]) => void,
) {
  const switches = recommendedParts.flatMap(({ list }) => list(settings))
  const off = switches.filter(({ isOn }) => !isOn)
  const chosen = new Set(off.map(({ name }) => name).filter((name) => !left.includes(name)))

  function choose(name: string, isChosen: boolean) {
    const others = left.filter((other) => other !== name)
    onLeave(isChosen ? others : [...others, name])
  }

  return { switches, off, chosen, choose }
}

/** A box for each recommended switch that is off, and what search engines do then. */
export function RecommendedChoices({ switches, off, chosen, choose }: ReturnType<typeof listRecommended>) {
  const willBeOn = (wanted: string) => switches.some(({ name, isOn }) => name === wanted && (isOn || chosen.has(name)))
  const linkProblem = willBeOn('isMenuPublic') ? (willBeOn('takesGuestOrders') ? undefined : 'orders') : 'menu'
  return (
    <>
      {off.map(({ name, label, hint }) => (
        <CheckboxField
          key={name}
          name={name}
          label={label}
          hint={hint}
          checked={chosen.has(name)}
          onChange={(isChosen) => choose(name, isChosen)}
        />
      ))}
      <p className="rounded-xl bg-sunken px-3.5 py-2.5">
        {settingsMessages.recommended.searchEngines[linkProblem ?? 'yes']}
      </p>
    </>
  )
}
