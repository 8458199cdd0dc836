import { Fragment, type ReactNode } from 'react'
import { fieldOf } from './section-fields.tsx'
import type { FieldsForm } from './use-fields-form.ts'

interface FieldsProps<Value extends object, Draft extends Record<keyof Value, unknown>> {
  form: FieldsForm<Value, Draft>
  /** By default all fields, in the order of the list. */
  names?: readonly (keyof Value & string)[]
}

/** The fields of a section. A wide screen shows two half fields beside each other. */
export function Fields<Value extends object, Draft extends Record<keyof Value, unknown>>({
  form: { section, form, errors, shop },
  names = section.names,
}: FieldsProps<Value, Draft>) {
  function fieldFor<Name extends keyof Value & string>(name: Name): ReactNode {
    return section.fields[name].control({
      frame: { ...fieldOf(form, name, section.hintOf(name)), error: errors[name] },
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

  const hidden = section.hidden(form.draft)
  const shown = names.filter((name) => !hidden.includes(name))
  const isHalf = (name: (keyof Value & string) | undefined) =>
    name !== undefined && section.fields[name].isHalf === true
  return shown.map((name, index) => {
    if (!isHalf(name)) return <Fragment key={name}>{fieldFor(name)}</Fragment>
    if (isHalf(shown[index - 1])) return null
    const end = shown.findIndex((other, at) => at > index && !isHalf(other))
    return (
      <div key={name} className="grid items-start gap-5 sm:grid-cols-2">
        {shown.slice(index, end < 0 ? undefined : end).map((other) => (
          <Fragment key={other}>{fieldFor(other)}</Fragment>
        ))}
      </div>
    )
  })
}
