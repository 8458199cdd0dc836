import { limits } from '#contract/limits.ts'
import { promotionSettingsMessages as texts } from '#contract/messages/promotion-settings.ts'
import { normaliseCode } from '#contract/ordering/promotion-conditions.ts'
import { promotionKinds, promotionScopes } from '#contract/site-settings/choices.ts'
import type { PromotionSettings } from '#contract/site-settings/promotions.ts'
import { randomId } from '#web/browser/random-id.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type TimeRow, toIntervals, toTimeRows } from '../../weekly-times/time-rows.ts'
import { type Field, listFields, type Shop } from '../fields/define-fields.ts'
import {
  amountField,
  choiceField,
  half,
  percentField,
  plainField,
  radioField,
  requiredAmountField,
  switchField,
  textField,
  wholeField,
} from '../fields/field-kinds.tsx'
import { nameError } from '../ordering/field-errors.ts'
import { PromotionHours } from './promotion-hours.tsx'

type Promotion = Omit<PromotionSettings, 'id'>

const fieldTexts = () => ({
  ...texts,
  maxUsesHint: texts.usesHint,
  maxUsesPerCustomerHint: texts.usesHint,
  categoryIds: texts.dishes,
  recipeIds: texts.dishes,
})

const codeField: Field<string, string> = {
  toDraft: (code) => code,
  read: normaliseCode,
  describe: (code) => code,
  error: () => texts.codeInvalid,
  control: ({ frame, value, onChange }) => (
    <TextField
      {...frame}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={limits.promotionCodeMaxChars}
      value={value}
      // the class shows capital letters: replacing the value while a phone composes a word would repeat letters
      className="[&>input]:uppercase"
      onChange={({ target }) => onChange(target.value)}
      onBlur={({ target }) => onChange(normaliseCode(target.value))}
    />
  ),
}

const hoursField: Field<PromotionSettings['hours'], TimeRow[]> = {
  // the keys depend only on the values, because a form compares the rows with what is typed
  toDraft: (hours) => toTimeRows(hours).map((row, index) => ({ ...row, key: `hours-${index}` })),
  read: toIntervals,
  describe: (rows) => rows,
  check: (rows, path) => (rows.some(({ days }) => days.length === 0) ? { [path]: texts.hoursInvalid } : {}),
  error: () => texts.hoursInvalid,
  control: ({ frame, value, onChange }) => <PromotionHours rows={value} error={frame.error} onChange={onChange} />,
}

/** Shown by `PromotionDishes`, with both lists. */
const idsField: Field<string[], string[]> = { ...plainField(() => null), error: () => texts.dishesTooMany }

const timeField = half(textField({ type: 'datetime-local' }, () => texts.untilInvalid))

const usesField = half(wholeField({ max: limits.promotionUsesMax, error: () => texts.usesInvalid, labelSize: 'small' }))

/** Dishes of which some are free: two for one, until the owner types other numbers. */
function unitsField(error: () => string): Field<number | undefined, string> {
  const field = wholeField({ max: limits.promotionUnitsMax, error })
  return { ...field, toDraft: (units = 0, shop) => field.toDraft(units, shop), isHalf: true }
}

/** The fields of one promotion. The texts of the other kinds stay until the promotion is saved. */
export const promotionFields = listFields({
  texts: fieldTexts,
  fields: {
    name: half(textField({ maxLength: limits.promotionNameMaxChars }, (_, message) => nameError(message))),
    isActive: half({
      ...switchField,
      control: (props) => <div className="sm:self-center">{switchField.control(props)}</div>,
    }),
    kind: half(choiceField(promotionKinds, () => texts.kinds)),
    ppm: half({ ...percentField, toDraft: (ppm, shop) => (ppm === 0 ? '' : percentField.toDraft(ppm, shop)) }),
    amount: half({ ...requiredAmountField, toDraft: amountField.toDraft }),
    everyUnits: unitsField(() => texts.everyUnitsInvalid),
    freeUnits: unitsField(() => texts.freeUnitsInvalid),
    scope: radioField(promotionScopes, () => texts.scopes),
    code: half(codeField),
    minSubtotal: half(amountField),
    categoryIds: idsField,
    recipeIds: idsField,
    validFrom: timeField,
    validUntil: timeField,
    hours: hoursField,
    maxUses: usesField,
    maxUsesPerCustomer: usesField,
    firstOrderOnly: switchField,
  },
  hidden: ({ kind }) => [
    ...(kind === 'percent' ? [] : (['ppm'] as const)),
    ...(kind === 'amount' ? [] : (['amount'] as const)),
    ...(kind === 'free-units' ? [] : (['everyUnits', 'freeUnits'] as const)),
    ...(kind === 'percent' || kind === 'amount' ? [] : (['scope'] as const)),
  ],
  complete: ({ everyUnits = 0, freeUnits = 0, ...promotion }: Promotion): Promotion => ({
    ...promotion,
    ...(promotion.kind === 'free-units' && { everyUnits, freeUnits }),
    ppm: promotion.kind === 'percent' ? promotion.ppm : 0,
    amount: promotion.kind === 'amount' ? promotion.amount : 0,
  }),
})

/** A promotion as typed. `key` is its id. The chosen dishes stay while it is for all. */
export type PromotionRow = ReturnType<typeof promotionFields.toDraft> & { key: string; isForAllDishes: boolean }

export function newPromotion(): PromotionRow {
  return {
    key: randomId(),
    name: '',
    isActive: true,
    kind: 'percent',
    ppm: '',
    amount: '',
    everyUnits: '2',
    freeUnits: '1',
    scope: 'order',
    code: '',
    minSubtotal: '',
    isForAllDishes: true,
    categoryIds: [],
    recipeIds: [],
    validFrom: '',
    validUntil: '',
    hours: [],
    maxUses: '',
    maxUsesPerCustomer: '',
    firstOrderOnly: false,
  }
}

/** @returns the promotion to save, with NaN for each number that is not valid */
export function readPromotion({ key, isForAllDishes, ...row }: PromotionRow, shop: Shop): PromotionSettings {
  const dishes = isForAllDishes && row.kind !== 'free-item' && { categoryIds: [], recipeIds: [] }
  return { ...promotionFields.read({ ...row, ...dishes }, shop), id: key }
}
