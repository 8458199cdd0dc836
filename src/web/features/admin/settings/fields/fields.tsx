import { Fragment, type ReactNode } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import type { FieldList, Shop } from './define-fields.ts'

interface FieldsProps<Value extends object, Draft extends Record<keyof Value, unknown>> {
  fields: FieldList<Value, Draft>
  /** Those that are shown; by default all. */
  names?: readonly (keyof Value & string)[]
  draft: Draft
  /** Of the names and errors, such as `zones.0.`. */
  prefix?: string
  /** The environment variable that sets a field, by the field's name. */
  locked?: Readonly<Record<string, string>>
  errors: FieldErrors
  shop: Shop
  onChange: (changes: Partial<Draft>) => void
  /** Whether the first field gets the focus when the fields are added or opened (`useRows`). */
  isFirstControl?: boolean
  /** Of half fields, which a wide screen shows beside each other. */
  halfClasses?: string
}

/** The controls of a list of fields. */
export function Fields<Value extends object, Draft extends Record<keyof Value, unknown>>(
  props: FieldsProps<Value, Draft>,
) {
  const { fields, names = fields.names, draft, prefix = '', locked = {}, errors, shop, onChange } = props
  type Name = keyof Value & string

  function controlOf(name: Name): ReactNode {
    const [path, variable] = [prefix + name, locked[prefix + name]]
    const hint = variable === undefined ? fields.hintOf(name) : settingsMessages.form.locked(variable)
    return fields.list[name].control({
      frame: {
        label: fields.texts()[name],
        name: path,
        error: errors[path],
        disabled: variable !== undefined,
        autoComplete: 'off',
        ...(hint !== undefined && { hint }),
        ...(props.isFirstControl && name === names[0] && { 'data-first': '' }),
      },
      value: draft[name],
      onChange: (value) => {
        const changes: Partial<Draft> = {}
        changes[name] = value
        onChange(changes)
      },
      shop,
      errors,
    })
  }

  const shown = names.filter((name) => !fields.hidden(draft).includes(name))
  const isHalf = (name: Name | undefined) => name !== undefined && fields.list[name].isHalf === true
  return shown.map((name, index) => {
    if (!isHalf(name)) return <Fragment key={name}>{controlOf(name)}</Fragment>
    if (isHalf(shown[index - 1])) return null
    const end = shown.findIndex((other, at) => at > index && !isHalf(other))
    return (
      <div key={name} className={`grid items-start sm:grid-cols-2 ${props.halfClasses ?? 'gap-5'}`}>
        {shown.slice(index, end < 0 ? undefined : end).map((other) => (
          <Fragment key={other}>{controlOf(other)}</Fragment>
        ))}
      </div>
    )
  })
}
