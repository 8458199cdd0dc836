import { percentText } from '#contract/amounts-texts.ts'
import { joinWords, labelled } from '#contract/join-words.ts'
import { amountMessages } from '#contract/messages/amount.ts'
import { amountsMessages } from '#contract/messages/amounts.ts'
import { taxSettingsMessages as texts } from '#contract/messages/tax-settings.ts'
import { type Tax, taxSchema } from '#contract/site-settings/tax.ts'
import type { Currency } from '#contract/values/money.ts'
import { randomId } from '#web/browser/random-id.ts'
import type { Check } from '../form/use-draft-form.ts'
import { errorsOfIssues, nameError } from '../ordering/field-errors.ts'
import { ppmOf } from '../ordering/typed-numbers.ts'

export interface RateRow {
  key: string
  name: string
  /** As typed. */
  percent: string
}

/** `key` is the id of the class. */
export interface TaxClassRow {
  key: string
  name: string
  rates: RateRow[]
}

export interface TaxDraft {
  pricesIncludeTax: boolean
  classes: TaxClassRow[]
  feeClassId: string
}

export function newRate(name = '', percent = ''): RateRow {
  return { key: randomId(), name, percent }
}

export function newTaxClass(name = '', rates: RateRow[] = [newRate()]): TaxClassRow {
  return { key: randomId(), name, rates }
}

export function toTaxDraft({ classes, ...tax }: Tax, currency: Currency): TaxDraft {
  return {
    ...tax,
    classes: classes.map(({ id, name, rates }) => ({
      key: id,
      name,
      rates: rates.map((rate, index) => ({
        key: `${id}-${index}`,
        name: rate.name,
        percent: percentText(rate.ppm, currency),
      })),
    })),
  }
}

export function checkTax({ pricesIncludeTax, classes, feeClassId }: TaxDraft): Check<Tax> {
  const { data, error } = taxSchema.safeParse({
    pricesIncludeTax,
    classes: classes.map(({ key: id, name, rates }) => ({
      id,
      name,
      rates: rates.map((rate) => ({ name: rate.name, ppm: ppmOf(rate.percent) })),
    })),
    feeClassId: classes.length === 0 ? '' : feeClassId,
  })
  const isGone = isFeeClassGone({ classes, feeClassId })
  if (data && !isGone) return { value: data }
  return {
    errors: {
      ...errorsOfIssues(error?.issues ?? [], ({ path, message }) =>
        path.at(-1) === 'ppm' ? amountMessages.percentInvalid : nameError(message),
      ),
      ...(isGone && { feeClassId: texts.feeClassGone }),
    },
  }
}

/** Whether the class of the fees was removed. Another one must be chosen, because the tax of fees changes with it. */
export function isFeeClassGone({ classes, feeClassId }: Pick<TaxDraft, 'classes' | 'feeClassId'>): boolean {
  return feeClassId !== '' && classes.length > 0 && !classes.some(({ key }) => key === feeClassId)
}

/** The values as an admin reads them, to compare two versions. */
export function describeTax({ pricesIncludeTax, classes, feeClassId }: TaxDraft) {
  return {
    pricesIncludeTax: pricesIncludeTax ? texts.included : texts.added,
    classes: classes.map(({ name, rates }) => {
      const rateTexts = rates.map((rate) => amountsMessages.taxAdded(rate.name, rate.percent))
      return labelled(name, joinWords(rateTexts) || texts.noTax)
    }),
    feeClassId:
      classes.find(({ key }) => key === feeClassId)?.name ?? (feeClassId === '' ? texts.shared : texts.removedClass),
  }
}
