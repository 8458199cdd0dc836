import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#contract/limits.ts'
import type { OptionGroup, OptionGroupDraft } from '#contract/menu/option-groups.ts'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import { optionListMessages } from '#contract/messages/option-list.ts'
import { asRecord } from '#contract/values/json.ts'
import type { ApiProblem } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePanelCurrency } from '../currency.ts'
import { EditorForm } from '../menu/editor-form.tsx'
import type { MenuEditor } from '../menu/use-menu-editor.ts'
import { type FieldErrors, fieldErrors } from './field-errors.ts'
import {
  addList,
  checkOptionGroup,
  inputOf,
  isSingleChoice,
  type OptionGroupInput,
  type OptionRow,
  savedRows,
} from './option-group-input.ts'
import { OptionRows } from './option-rows.tsx'
import { optionGroupsQuery } from './queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { sizeGroupsIn } from './size-groups.ts'

interface OptionGroupFormProps {
  editor: MenuEditor<OptionGroup, OptionGroupDraft>
}

/** The last check in the browser: its rows, and the errors if there are any. */
interface Check {
  rows: readonly OptionRow[]
  errors?: FieldErrors
}

/** The form of an option group: name, rule and options. Each edited group needs its own `key`. */
export function OptionGroupForm({ editor }: OptionGroupFormProps) {
  const { editing, refusal } = editor
  const currency = usePanelCurrency()
  const groups = useQuery(optionGroupsQuery).data ?? []
  const [saved] = useState(() => inputOf(editing, currency, groups))
  const [input, setInput] = useState(() => editor.findTyped(saved) ?? saved)
  const [lastCheck, setLastCheck] = useState<Check>({ rows: [] })
  const [addsKitchenNames, setAddsKitchenNames] = useState(false)
  const hasKitchenNames =
    addsKitchenNames || [saved, ...saved.rows, input, ...input.rows].some((named) => named.kitchenName !== '')
  const kitchenName = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // the button that shows the field had the focus
    if (addsKitchenNames) kitchenName.current?.focus()
  }, [addsKitchenNames])
  const errors = useMemo(() => lastCheck.errors ?? errorsOfRefusal(refusal, lastCheck.rows), [lastCheck, refusal])

  function change(changes: Partial<OptionGroupInput>) {
    setInput((newest) => ({ ...newest, ...changes }))
  }

  function submit() {
    // a list that was not added to the rows is part of what the admin saves
    const whole = { ...input, ...addList(input, currency, groups) }
    // before the save, which compares what is typed afterwards
    flushSync(() => setInput(whole))
    const check = checkOptionGroup(whole, currency, groups)
    const found = whole.list === '' ? check.errors : { ...check.errors, list: optionListMessages.leftOver }
    setLastCheck({ rows: savedRows(whole), ...(found && { errors: found }) })
    if (!check.errors && !found) editor.save(check.values)
  }

  return (
    <EditorForm editor={editor} messages={texts} saved={saved} values={input} errors={errors} onSubmit={submit}>
      <TextField
        label={texts.name}
        name="name"
        hint={texts.nameHint}
        autoComplete="off"
        maxLength={limits.nameMaxChars}
        aria-required
        value={input.name}
        onChange={({ target }) => change({ name: target.value })}
        error={errors.name}
      />
      {hasKitchenNames && (
        <TextField
          label={texts.kitchenName}
          name="kitchenName"
          optional
          ref={kitchenName}
          autoComplete="off"
          maxLength={limits.nameMaxChars}
          value={input.kitchenName}
          onChange={({ target }) => change({ kitchenName: target.value })}
          error={errors.kitchenName}
        />
      )}
      <RuleFields input={input} errors={errors} onChange={change} />
      <OptionRows
        rows={input.rows}
        hasKitchenNames={hasKitchenNames}
        isSingleChoice={isSingleChoice(input)}
        isSize={input.preset === 'size'}
        sizeGroups={sizeGroupsIn(groups)}
        sizesOf={input.sizesOf}
        onSizesOfChange={(sizesOf) => change({ sizesOf })}
        currency={currency}
        errors={errors}
        list={input.list}
        onChange={(rows) => change({ rows })}
        onListChange={(list) => change({ list })}
        onListAdded={() => change(addList(input, currency, groups))}
      />
      {!hasKitchenNames && (
        <Button variant="ghost" onClick={() => setAddsKitchenNames(true)} className="px-3">
          {texts.addKitchenNames}
        </Button>
      )}
    </EditorForm>
  )
}

const noErrors: FieldErrors = {}

/** The errors that only the server has found, for example because it has a newer version of the rules. */
function errorsOfRefusal(refusal: ApiProblem | undefined, rows: readonly OptionRow[]): FieldErrors {
  if (refusal?.code !== 'request/invalid' || !Array.isArray(refusal.body.issues)) return noErrors
  const issues = refusal.body.issues.map(asRecord)
  return fieldErrors(
    issues.map(({ path, message }) => ({ path: String(path), message: String(message) })),
    rows,
  )
}
