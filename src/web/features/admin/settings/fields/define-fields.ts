import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { settingsMessages } from '#contract/settings-messages.ts'
import type { Tax } from '#contract/site-settings/tax.ts'
import type { Currency } from '#contract/values/money.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import type { Check } from '../form/use-draft-form.ts'

/** What fields need to know of the rest of the settings. */
export interface Shop {
  currency: Currency
  taxClasses: Tax['classes']
}

/** One kind of field. `Draft` is what the control holds as JSON, such as a text that is not yet a number. */
export interface Field<Value, Draft> {
  toDraft: (value: Value, shop: Shop) => Draft
  /** @returns the value to save; NaN, which the schema refuses, for a text that is not a number */
  read: (draft: Draft, shop: Shop) => Value
  /** The value as an admin reads it, to compare two versions. */
  describe: (draft: Draft, shop: Shop) => unknown
  /** @returns the message for a value that the schema refuses */
  error?: (shop: Shop) => string
  /** Only of a list: the messages of its rows. @param path of the field, such as `feeSteps`; a row has `feeSteps.0.fee` */
  checkRows?: (draft: Draft, path: string, shop: Shop) => FieldErrors
  control: (props: ControlProps<Draft>) => ReactNode
  /** Whether a wide screen shows the field beside the next one. */
  isHalf?: boolean
}

export interface ControlProps<Draft> {
  /** Label, name, hint, error and lock: those of a `TextField`. */
  frame: {
    label: string
    name: string
    hint?: string
    error: string | undefined
    disabled: boolean
    autoComplete: string
  }
  value: Draft
  onChange: (value: Draft) => void
  shop: Shop
  /** Of the form, by the field's path: a list shows those of its rows. */
  errors: FieldErrors
}

/** The label of each field, and its hint if it has one. */
type FieldTexts<Name extends string> = Readonly<Record<Name, string> & Partial<Record<`${Name}Hint`, string>>>

interface FieldsOptions<Value, Draft> {
  schema: z.ZodMiniType<Value>
  /** In the order of the form. */
  fields: { readonly [Name in keyof Draft]: Field<Value[Name & keyof Value], Draft[Name]> }
  /** The label of each field, and the hints, such as `minOrder` and `minOrderHint`. */
  texts: FieldTexts<keyof NoInfer<Draft> & string>
  /** The fields that the form shows below the others, with a title. */
  groups?: readonly { title: string; names: readonly (keyof Value & string)[] }[]
  /** @returns the fields that the form does not show. They have no errors. */
  hidden?: (draft: NoInfer<Draft>) => readonly (keyof NoInfer<Draft>)[]
  /** Rules for several fields. @param value contains NaN for a text that is not a number */
  check?: (value: Value) => FieldErrors
}

/** What derives from the list of fields of a section: its draft, its check, its description and its form (`Fields`). */
export type DefinedFields<Value extends object, Draft extends Record<keyof Value, unknown>> = ReturnType<
  typeof defineFields<Value, Draft>
>

export function defineFields<Value extends object, Draft extends Record<keyof Value, unknown>>(
  options: FieldsOptions<Value, Draft>,
) {
  const { schema, fields, texts, groups = [], hidden = () => [], check: checkTogether = () => ({}) } = options
  type Name = keyof Value & string
  const names = Object.keys(fields).filter((name): name is Name => name in fields)

  const allTexts = new Map<string, unknown>(Object.entries(texts))

  /** @returns an object with the result of `create` for each field */
  function mapFields<Result extends Record<Name, unknown>>(
    create: <Key extends Name>(name: Key) => Result[Key],
  ): Result {
    const result: Partial<Result> = {}
    const isComplete = (partial: Partial<Result>): partial is Result => names.every((name) => name in partial)
    for (const name of names) result[name] = create(name)
    if (!isComplete(result)) throw new Error('A field is missing.')
    return result
  }

  function check(draft: Draft, shop: Shop): Check<Value> {
    const value = mapFields<Value>((name) => fields[name].read(draft[name], shop))
    const errors: Record<string, string> = {}
    for (const name of names.filter((shown) => !hidden(draft).includes(shown)))
      Object.assign(errors, fields[name].checkRows?.(draft[name], name, shop))
    Object.assign(errors, checkTogether(value))
    const { data, error } = schema.safeParse(value)
    if (data && Object.keys(errors).length === 0) return { value: data }
    for (const name of names) {
      const isRefused = error?.issues.some(({ path }) => path[0] === name)
      const isShown = Object.keys(errors).some((path) => path.split('.')[0] === name)
      if (isRefused && !isShown) errors[name] = fields[name].error?.(shop) ?? settingsMessages.form.missing(texts[name])
    }
    return { errors }
  }

  return {
    names,
    list: fields,
    groups,
    texts,
    hintOf: (name: Name) => {
      const hint = allTexts.get(`${name}Hint`)
      return typeof hint === 'string' ? hint : undefined
    },
    hidden,
    check,
    toDraft: (value: Value, shop: Shop) => mapFields<Draft>((name) => fields[name].toDraft(value[name], shop)),
    /** The values as an admin reads them, to compare two versions. */
    describe: (draft: Draft, shop: Shop) =>
      Object.fromEntries(names.map((name) => [name, fields[name].describe(draft[name], shop)])),
  }
}
