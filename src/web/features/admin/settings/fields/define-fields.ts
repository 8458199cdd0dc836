import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Tax } from '#contract/site-settings/tax.ts'
import type { Currency } from '#contract/values/money.ts'
import { type FieldErrors, messageOfIssue } from '../form/section-parts.ts'
import type { Check } from '../form/use-draft-form.ts'

/** What fields need to know of the rest of the settings. */
export interface Shop {
  currency: Currency
  taxClasses: Tax['classes']
  /** Of dates in descriptions. */
  locale?: string
  /** An ISO 3166-1 code; '' while it is not set. */
  country?: string
}

/** One kind of field. `Draft` is what the control holds as JSON, such as a text that is not yet a number. */
export interface Field<Value, Draft> {
  toDraft: (value: Value, shop: Shop) => Draft
  /** @returns the value to save; NaN, which the schema refuses, for a text that is not a number */
  read: (draft: Draft, shop: Shop) => Value
  /** The value as an admin reads it, to compare two versions. */
  describe: (draft: Draft, shop: Shop) => unknown
  /** @returns the message for a value that the schema refuses. @param message the schema's */
  error?: (shop: Shop, message: string) => string
  /** Messages that the schema does not have. @param path of the field, such as `feeSteps`; a row has `feeSteps.0.fee` */
  check?: (draft: Draft, path: string, shop: Shop) => FieldErrors
  /** Only of rows with a list of fields: all messages. @param issues of the schema; their paths begin with the row's index */
  checkRows?: (draft: Draft, issues: readonly Issue[], shop: Shop) => FieldErrors
  control: (props: ControlProps<Draft>) => ReactNode
  /** Whether a wide screen shows the field beside the next one. */
  isHalf?: boolean
}

/** Why a schema refuses a value, at the path of the value. */
export interface Issue {
  path: readonly PropertyKey[]
  message: string
}

export interface ControlProps<Draft> {
  /** Label, name, hint, error and lock: those of a `TextField`. */
  frame: {
    label: string
    /** The path of the field, such as `zones.0.name`. */
    name: string
    hint?: string
    error: string | undefined
    disabled: boolean
    autoComplete: string
    'data-first'?: ''
  }
  value: Draft
  onChange: (value: Draft) => void
  shop: Shop
  /** Of the form, by the field's path: a list shows those of its rows. */
  errors: FieldErrors
}

/** The label of each field, and its hint if it has one. */
type FieldTexts<Name extends string> = Readonly<Record<Name, string> & Partial<Record<`${Name}Hint`, string>>>

interface ListOptions<Value, Draft> {
  /** In the order of the form. */
  fields: { readonly [Name in keyof Draft]: Field<Value[Name & keyof Value], Draft[Name]> }
  /** @returns the label of each field, and the hints, such as `minOrder` and `minOrderHint` */
  texts: () => FieldTexts<keyof NoInfer<Draft> & string>
  /** @returns the fields that the form does not show. They have no errors. */
  hidden?: (draft: NoInfer<Draft>) => readonly (keyof NoInfer<Draft>)[]
  /** @returns the values to save, such as 0 for a field that the form does not show */
  complete?: (value: Value) => Value
}

interface FieldsOptions<Value, Draft> extends ListOptions<Value, Draft> {
  schema: z.ZodMiniType<Value>
  /** The fields that the form shows below the others, with a title. */
  groups?: readonly { title: () => string; names: readonly (keyof Value & string)[] }[]
  /** Rules for several fields. @param value contains NaN for a text that is not a number */
  check?: (value: Value) => FieldErrors
}

/** What derives from a list of fields, of a section or of the rows of a list: its draft, its messages and its controls. */
export type FieldList<Value extends object, Draft extends Record<keyof Value, unknown>> = ReturnType<
  typeof listFields<Value, Draft>
>

/** What derives from the list of fields of a section: also its check and its form (`Fields`). */
export type DefinedFields<Value extends object, Draft extends Record<keyof Value, unknown>> = ReturnType<
  typeof defineFields<Value, Draft>
>

/** @returns an object with the result of `create` for each name */
export function mapNames<Name extends string, Result extends Record<Name, unknown>>(
  names: readonly Name[],
  create: <Key extends Name>(name: Key) => Result[Key],
): Result {
  const result: Partial<Result> = {}
  const isComplete = (partial: Partial<Result>): partial is Result => names.every((name) => name in partial)
  for (const name of names) result[name] = create(name)
  if (!isComplete(result)) throw new Error('A field is missing.')
  return result
}

export function listFields<Value extends object, Draft extends Record<keyof Value, unknown>>(
  options: ListOptions<Value, Draft>,
) {
  const { fields, texts, hidden = () => [], complete = (value) => value } = options
  type Name = keyof Value & string
  const names = Object.keys(fields).filter((name): name is Name => name in fields)

  function errorsOfField(name: Name, draft: Draft, issues: readonly Issue[], shop: Shop): FieldErrors {
    const field = fields[name]
    const own = issues.filter(({ path }) => path[0] === name).map((issue) => ({ ...issue, path: issue.path.slice(1) }))
    if (field.checkRows) return withPrefix(name, field.checkRows(draft[name], own, shop))
    const errors = hidden(draft).includes(name) ? {} : { ...field.check?.(draft[name], name, shop) }
    if (Object.keys(errors).length > 0) return errors
    for (const { path, message } of own)
      if (field.error) errors[name] ??= field.error(shop, message)
      else errors[[name, ...path].join('.')] ??= messageOfIssue(texts()[name], message)
    return errors
  }

  return {
    names,
    list: fields,
    texts,
    hintOf: (name: Name) => {
      const hint: unknown = new Map<string, unknown>(Object.entries(texts())).get(`${name}Hint`)
      return typeof hint === 'string' ? hint : undefined
    },
    hidden,
    toDraft: (value: Value, shop: Shop) =>
      mapNames<Name, Draft>(names, (name) => fields[name].toDraft(value[name], shop)),
    /** @returns the typed values, with NaN for a text that is not a number */
    read: (draft: Draft, shop: Shop) =>
      complete(mapNames<Name, Value>(names, (name) => fields[name].read(draft[name], shop))),
    /** @returns the messages by the field's path. @param issues of the schema */
    errorsOf: (draft: Draft, issues: readonly Issue[], shop: Shop): FieldErrors =>
      Object.fromEntries(names.flatMap((name) => Object.entries(errorsOfField(name, draft, issues, shop)))),
    /** The values as an admin reads them, to compare two versions. */
    describe: (draft: Draft, shop: Shop) =>
      Object.fromEntries(names.map((name) => [name, fields[name].describe(draft[name], shop)])),
  }
}

/** @returns the messages with longer paths: `zones.0.name` for `0.name` */
export function withPrefix(prefix: string | number, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [`${prefix}.${path}`, text]))
}

export function defineFields<Value extends object, Draft extends Record<keyof Value, unknown>>(
  options: FieldsOptions<Value, Draft>,
) {
  const { schema, groups = [], check: checkTogether = () => ({}) } = options
  const list = listFields(options)

  function check(draft: Draft, shop: Shop): Check<Value> {
    const value = list.read(draft, shop)
    const { data, error } = schema.safeParse(value)
    const errors = { ...list.errorsOf(draft, error?.issues ?? [], shop), ...checkTogether(value) }
    return data && Object.keys(errors).length === 0 ? { value: data } : { errors }
  }

  return { ...list, groups, check }
}
