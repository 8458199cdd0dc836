import type { ComponentProps } from 'react'
import { percentText } from '#contract/amounts-texts.ts'
import { forwardArrow } from '#contract/i18n/forward-arrow.ts'
import { limits } from '#contract/limits.ts'
import { amountMessages } from '#contract/messages/amount.ts'
import { amountsMessages } from '#contract/messages/amounts.ts'
import { deliverySettingsMessages } from '#contract/messages/delivery-settings.ts'
import type { Delivery } from '#contract/site-settings/delivery.ts'
import type { Field, Shop } from '../fields/define-fields.ts'
import { plainField, switchField } from '../fields/field-kinds.tsx'
import { ppmOf } from '../ordering/typed-numbers.ts'
import { usualTipsOf } from '../region/usual-tips.ts'
import { TaxClassMap } from './tax-class-map.tsx'
import { TipFields } from './tip-fields.tsx'

/*
 * The fields that deliveries and pickups share.
 */

/** The draft is always as many texts as there may be tips; '' for an unused one. */
const tipsField: Field<number[], string[]> = {
  toDraft: (tips, { currency }) =>
    Array.from({ length: limits.tipPresetsMax }, (_, index) => {
      const ppm = tips[index]
      return ppm === undefined ? '' : percentText(ppm, currency)
    }),
  read: (percents) => [...new Set(percents.map(ppmOf))].filter((ppm) => !Number.isNaN(ppm)),
  check: (percents, path) => {
    const tips = percents.map(ppmOf)
    const errors: Record<string, string> = {}
    for (const [index, text] of percents.entries()) {
      if (text.trim() === '') continue
      const ppm = ppmOf(text)
      if (Number.isNaN(ppm)) errors[`${path}.${index}`] = amountMessages.percentInvalid
      else if (tips.indexOf(ppm) < index) errors[`${path}.${index}`] = deliverySettingsMessages.tipTwice
    }
    return errors
  },
  describe: (percents) => percents.filter((percent) => percent.trim() !== '').map(amountsMessages.percentage),
  control: ({ value, onChange, errors, shop }) => (
    <TipFields percents={value} country={countryOf(shop)} errors={errors} onChange={onChange} />
  ),
}

/** @param classTexts say how the customers get the dishes */
export function taxClassMapField(
  classTexts: () => ComponentProps<typeof TaxClassMap>['texts'],
): Field<Delivery['taxClassMap'], Delivery['taxClassMap']> {
  return {
    ...plainField(
      ({ value, onChange, shop: { taxClasses } }) =>
        taxClasses.length > 1 && (
          <TaxClassMap texts={classTexts()} classes={taxClasses} map={value} onChange={onChange} />
        ),
    ),
    // earlier versions could save a class twice; then the last entry counts
    toDraft: (map) => [...new Map(map.map((entry) => [entry.from, entry])).values()],
    describe: (map, { taxClasses }) => {
      const nameOf = (id: string) => taxClasses.find((taxClass) => taxClass.id === id)?.name ?? id
      return map.map(({ from, to }) => `${nameOf(from)} ${forwardArrow()} ${nameOf(to)}`)
    },
  }
}

export const tipFields = { takesTips: switchField, tipPresetsPpm: tipsField }

export function hiddenTips({ takesTips }: { takesTips: boolean }): 'tipPresetsPpm'[] {
  return takesTips ? [] : ['tipPresetsPpm']
}

/** @returns the country that the owner has set, or else that of the language, such as AT for de-AT; '' when neither is known */
function countryOf({ country = '', locale = '' }: Shop): string {
  return country || (/-([A-Z]{2})$/.exec(locale)?.[1] ?? '')
}

/** When the owner lets customers tip and has typed no percentage, the usual ones are filled in. */
export function completeTips<Draft extends { takesTips: boolean; tipPresetsPpm: string[] }>(
  draft: Draft,
  changes: Partial<Draft>,
  shop: Shop,
): Partial<Draft> {
  if (changes.takesTips !== true || draft.tipPresetsPpm.some((percent) => percent !== '')) return changes
  const usual = usualTipsOf(countryOf(shop)).map((percent) => percent * 10_000)
  return { ...changes, tipPresetsPpm: tipsField.toDraft(usual, shop) }
}
