import type { SavedSchedule } from '#contract/menu/availability-api.ts'
import type { RecipeChange } from '#contract/menu/bulk-edit.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { soldOutTime } from '#contract/menu/sold-out.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminAvailabilityMessages as availabilityTexts } from '#contract/messages/admin-availability.ts'
import { menuTableMessages as texts } from '#contract/messages/menu-table.ts'
import { recipeTaxMessages } from '#contract/messages/recipe-tax.ts'
import { meaningsNote } from '#contract/typed-number-texts.ts'
import { unavailableLabel } from '#contract/unavailable-texts.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'
import { type Currency, formatPrice } from '#contract/values/money.ts'
import { searchKey, searchKeys } from '#contract/values/search-key.ts'
import { parseTypedAmount, typedAmount } from '#contract/values/typed-number.ts'
import { type TaxClass, taxClassName } from '../../tax/tax-classes.ts'
import { choiceOf, soldOutToday } from '../availability/use-set-availability.ts'
import { checkRecipe, cleanLine } from '../menu-drafts.ts'
import { portionsColumn, stockColumn } from './number-columns.ts'

export type CellField =
  | 'name'
  | 'price'
  | 'categoryId'
  | 'taxClassId'
  | 'soldOut'
  | 'leftToday'
  | 'perDay'
  | 'scheduleId'

/** The value of one cell, as a request contains it. */
export type CellValue = Pick<RecipeChange, CellField>

interface Choice {
  text: string
  value: CellValue
}

export interface TableColumn {
  field: CellField
  label: string
  width: string
  /** The choices of a list. Undefined for a text. */
  choices?: readonly Choice[]
  inputMode?: 'decimal' | 'numeric'
  value: (recipe: Recipe) => CellValue
  /** The text of the cell. */
  text: (recipe: Recipe) => string
  /** The text to edit and to copy. */
  typed: (recipe: Recipe) => string
  /** @returns the value, or a message that says what to do */
  parse: (text: string, recipe: Recipe) => CellValue | string
  /** By the rules of the API, the last change counts, also after a change by someone else. */
  lastChangeCounts?: boolean
}

export interface TableContext {
  categories: readonly Category[]
  schedules: readonly SavedSchedule[]
  taxClasses: readonly TaxClass[]
  /** Whether recipes can have different tax classes. */
  hasTaxChoice: boolean
  /** Whether a recipe or a category has a stock for each day. */
  hasStock?: boolean
  portions: readonly { recipeId: string; leftToday: number }[]
  currency: Currency
  day: BusinessDay
  now: number
}

/** The columns of the table. Those of tax classes and schedules exist only when there is a choice. */
export function tableColumns(context: TableContext): TableColumn[] {
  const { categories, schedules, taxClasses, hasTaxChoice } = context
  const columns = [nameColumn(context), priceColumn(context)]
  columns.push(
    choiceColumn({ field: 'categoryId', label: adminMessages.recipes.category, width: '10rem' }, namesOf(categories), {
      value: ({ categoryId }) => ({ categoryId }),
      toValue: (categoryId) => ({ categoryId: categoryId ?? '' }),
    }),
  )
  if (hasTaxChoice)
    columns.push(
      choiceColumn(
        { field: 'taxClassId', label: recipeTaxMessages.taxClass, width: '9rem' },
        [{ id: null, name: taxClassName(taxClasses, undefined, categories) }, ...namesOf(taxClasses)],
        {
          value: ({ taxClassId = null }) => ({ taxClassId }),
          toValue: (taxClassId) => ({ taxClassId }),
          text: ({ taxClassId }) => taxClassName(taxClasses, taxClassId, categories),
        },
      ),
    )
  columns.push(soldOutColumn(context), portionsColumn(context.portions))
  if (context.hasStock) columns.push(stockColumn)
  if (schedules.length > 0)
    columns.push(
      choiceColumn(
        { field: 'scheduleId', label: availabilityTexts.schedule, width: '10rem' },
        [{ id: null, name: availabilityTexts.asCategory }, ...namesOf(schedules)],
        { value: ({ scheduleId = null }) => ({ scheduleId }), toValue: (scheduleId) => ({ scheduleId }) },
      ),
    )
  return columns
}

/** @returns whether two cells have the same value */
export function isSameValue(a: CellValue, b: CellValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function nameColumn({ currency }: TableContext): TableColumn {
  return {
    field: 'name',
    label: texts.name,
    width: 'clamp(9rem, 34vw, 18rem)',
    value: ({ name }) => ({ name }),
    text: ({ name }) => name,
    typed: ({ name }) => name,
    parse: (name, recipe) => checkCell(recipe, { name }, currency).name ?? { name: cleanLine(name) },
  }
}

function priceColumn({ currency }: TableContext): TableColumn {
  return {
    field: 'price',
    label: adminMessages.recipes.price,
    width: '7rem',
    inputMode: currency.decimals === 0 ? 'numeric' : 'decimal',
    value: ({ price }) => ({ price }),
    text: ({ price }) => formatPrice(price, currency),
    typed: ({ price }) => typedAmount(price, currency),
    parse: (typed, recipe) => {
      const error = checkCell(recipe, { price: typed }, currency).price
      return error === undefined
        ? { price: parseTypedAmount(typed, currency) ?? 0 }
        : (meaningsNote(typed, currency) ?? error)
    },
  }
}

/** Checks one field by the rules of the form. */
function checkCell(
  { name, price, categoryId, ingredients }: Recipe,
  typed: { name?: string; price?: string },
  currency: Currency,
) {
  const draft = { name, price: price.toFixed(currency.decimals), categoryId, ingredients, optionGroupIds: [] }
  const picture = { picture: undefined, hasPicture: true }
  return checkRecipe({ ...draft, ...picture, dietary: null, ...typed }, currency).errors ?? {}
}

function soldOutColumn({ day, now }: TableContext): TableColumn {
  const label = texts.availability
  const choices: Choice[] = [
    { text: availabilityTexts.available, value: { soldOut: 'no' } },
    { text: availabilityTexts.soldOutToday, value: { soldOut: soldOutToday(day.timeZone) } },
    { text: availabilityTexts.untilChanged, value: { soldOut: 'until-changed' } },
  ]
  function value(recipe: Recipe): CellValue {
    return { soldOut: choiceOf(soldOutTime(recipe, now) === undefined ? undefined : recipe.soldOutUntil) }
  }
  function text(recipe: Recipe): string {
    const until = soldOutTime(recipe, now)
    const same = choices.find((choice) => isSameValue(choice.value, value(recipe)))
    if (same || until === undefined) return same?.text ?? availabilityTexts.available
    return unavailableLabel({ kind: 'sold-out', until }, now, day)
  }
  return {
    field: 'soldOut',
    label,
    width: '11rem',
    choices,
    value,
    text,
    typed: text,
    // a time such as 'Sold out until 18:00' is no choice, but the cell may have it
    parse: (typed, recipe) => (typed === text(recipe) ? value(recipe) : findChoice(choices, typed, label)),
    lastChangeCounts: true,
  }
}

interface Named {
  id: string | null
  name: string
}

function choiceColumn(
  column: Pick<TableColumn, 'field' | 'label' | 'width'>,
  items: readonly Named[],
  {
    value,
    toValue,
    text,
  }: {
    value: TableColumn['value']
    toValue: (id: string | null) => CellValue
    text?: (recipe: Recipe) => string
  },
): TableColumn {
  const choices = items.map(({ id, name }) => ({ text: name, value: toValue(id) }))
  const nameOf = (recipe: Recipe) =>
    choices.find((choice) => isSameValue(choice.value, value(recipe)))?.text ?? text?.(recipe) ?? ''
  const parse = (typed: string) => findChoice(choices, typed, column.label)
  return { ...column, choices, value, text: nameOf, typed: nameOf, parse }
}

/** @returns the value of the choice with this text; that of the first choice, which is the default, for '' if its value is null */
function findChoice(choices: readonly Choice[], typed: string, label: string): CellValue | string {
  const exact = choices.find(({ text }) => text === typed.trim())
  const similar = choices.filter(({ text }) => searchKeys(text).includes(searchKey(typed)))
  const isEmpty = typed.trim() === '' && choices.some(({ value }) => Object.values(value).includes(null))
  const found = exact ?? (similar.length === 1 ? similar[0] : undefined) ?? (isEmpty ? choices[0] : undefined)
  return found?.value ?? texts.unknownChoice(typed.trim(), label)
}

function namesOf(items: readonly { id: string; name: string }[]): Named[] {
  return items.map(({ id, name }) => ({ id, name }))
}
