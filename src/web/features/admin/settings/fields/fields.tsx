import { Fragment, type ReactNode } from 'react'
import { fieldOf } from '../form/section-fields.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import type { SectionForm } from '../form/use-section-form.ts'
import type { DefinedFields, Shop } from './define-fields.ts'

interface FieldsProps<Value extends object, Draft extends Record<keyof Value, unknown>> {
  fields: DefinedFields<Value, Draft>
  form: SectionForm<Draft>
  errors: FieldErrors
  shop: Shop
}

/** The controls of a list of fields. A wide screen shows half fields beside each other. */
export function Fields<Value extends object, Draft extends Record<keyof Value, unknown>>(
  props: FieldsProps<Value, Draft>,
) {
  const { fields, form, errors, shop } = props
  type Name = keyof Value & string

  function controlOf(name: Name): ReactNode {
    return fields.list[name].control({
      frame: { ...fieldOf<Draft>(form, name, fields.hintOf(name)), error: errors[name] },
      value: form.draft[name],
      onChange: (value) => {
        const changes: Partial<Draft> = {}
        changes[name] = value
        form.set(changes)
      },
      shop,
      errors,
    })
  }

  function render(names: readonly Name[]): ReactNode {
    const shown = names.filter((name) => !fields.hidden(form.draft).includes(name))
    const isHalf = (name: Name | undefined) => name !== undefined && fields.list[name].isHalf === true
    return shown.map((name, index) => {
      if (!isHalf(name)) return <Fragment key={name}>{controlOf(name)}</Fragment>
      if (isHalf(shown[index - 1])) return null
      const end = shown.findIndex((other, at) => at > index && !isHalf(other))
      return (
        <div key={name} className="grid items-start gap-5 sm:grid-cols-2">
          {shown.slice(index, end < 0 ? undefined : end).map((other) => (
            <Fragment key={other}>{controlOf(other)}</Fragment>
          ))}
        </div>
      )
    })
  }

  const grouped: readonly string[] = fields.groups.flatMap(({ names }) => names)
  return (
    <>
      {render(fields.names.filter((name) => !grouped.includes(name)))}
      {fields.groups.map(({ title, names }) => (
        <fieldset key={title}>
          <legend className="mb-3 text-lg font-bold">{title}</legend>
          <div className="space-y-5">{render(names)}</div>
        </fieldset>
      ))}
    </>
  )
}
