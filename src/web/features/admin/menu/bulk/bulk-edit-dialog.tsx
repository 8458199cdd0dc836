import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { bulkNumbers } from '#contract/menu/recipe-numbers.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminAvailabilityMessages as availabilityTexts } from '#contract/messages/admin-availability.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { recipeTaxMessages } from '#contract/messages/recipe-tax.ts'
import { useMinute } from '#web/menu/use-availability.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { usePanelCurrency } from '../../currency.ts'
import { RestoredDraft, useDrafts, useKeepDraft } from '../../kept-draft.tsx'
import { schedulesQuery } from '../../schedules/queries.ts'
import { hasTaxChoice, taxClassName, useTaxClasses } from '../../tax/tax-classes.ts'
import { UnsavedChanges } from '../../unsaved-changes.tsx'
import { NumberFields, useShownNumbers } from '../recipe/number-fields.tsx'
import { hasSizes, type PlannedChange, planChanges } from './bulk-changes.ts'
import { type BulkEditInput, defaultTaxClass, emptyInput, readInput } from './bulk-edit-input.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { ChangeSelect, PriceFields } from './price-fields.tsx'

const texts = () => menuManagementMessages.bulk

/** It is kept without the selection: another selection of dishes can be changed in the same way. */
const draftName = 'bulk-edit'

const soldOutLabels = {
  no: () => availabilityTexts.available,
  today: () => availabilityTexts.soldOutToday,
  'until-changed': () => availabilityTexts.untilChanged,
}

interface BulkEditDialogProps {
  /** The selected recipes. */
  recipes: readonly Recipe[]
  categories: readonly Category[]
  /** @returns the message when nothing was saved */
  onSave: (planned: PlannedChange[]) => Promise<string | undefined>
  onClose: () => void
}

/** Changes the price, the category, the tax class and the availability of many recipes, with a preview of the new values. */
export function BulkEditDialog({ open, recipes, onClose, ...form }: BulkEditDialogProps & { open: boolean }) {
  return (
    <Dialog open={open} title={texts().title(recipes.length)} onClose={onClose}>
      <BulkEditForm {...form} recipes={recipes} onClose={onClose} />
    </Dialog>
  )
}

function BulkEditForm({ recipes, categories, onSave, onClose }: BulkEditDialogProps) {
  const currency = usePanelCurrency()
  const schedules = useQuery(schedulesQuery).data ?? []
  const taxClasses = useTaxClasses() ?? []
  const shownNumbers = useShownNumbers(bulkNumbers)
  const drafts = useDrafts()
  const [kept] = useState(() => drafts.find(draftName, emptyInput))
  const [chosen, setInput] = useState<BulkEditInput>(kept ?? emptyInput)
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(emptyInput)
  useKeepDraft(draftName, isDirty ? chosen : undefined)
  // another admin may have removed the class since it was chosen
  const hasTaxClass = [{ id: defaultTaxClass }, ...taxClasses].some(({ id }) => id === chosen.taxClassId)
  const input = hasTaxClass ? chosen : { ...chosen, taxClassId: '' }
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const previewId = useId()
  const { timeZone } = useSite()
  const now = useMinute(input.soldOut !== '')
  const { edit, priceError, numberErrors } = readInput(input, { currency, timeZone })
  const isValid = priceError === undefined && Object.keys(numberErrors).length === 0
  const planned = isValid ? planChanges(recipes, edit, { currency, now }) : []
  const change = (changes: Partial<BulkEditInput>) => setInput((old) => ({ ...old, ...changes }))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving || planned.length === 0) return
    setIsSaving(true)
    setFailure(undefined)
    const message = await onSave(planned)
    setIsSaving(false)
    if (message === undefined) discardAndClose()
    else setFailure(message)
  }

  function discardAndClose() {
    drafts.keep(draftName, undefined)
    onClose()
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="space-y-4">
      {kept && isDirty && <RestoredDraft onDiscard={() => setInput(emptyInput)} />}
      <PriceFields
        input={input}
        error={priceError}
        currency={currency}
        prices={recipes.map(({ price }) => price)}
        onChange={change}
      />
      <ChangeSelect
        label={texts().category}
        value={input.categoryId}
        options={categories.map(({ id, name }) => [id, name])}
        onChange={(categoryId) => change({ categoryId })}
      />
      <ChangeSelect
        label={texts().availability}
        value={input.soldOut}
        options={Object.entries(soldOutLabels).map(([mode, label]) => [mode, label()] as const)}
        onChange={(soldOut) => change({ soldOut: isSoldOutMode(soldOut) ? soldOut : '' })}
      />
      {schedules.length > 0 && (
        <ChangeSelect
          label={texts().schedule}
          value={input.scheduleId}
          options={[
            ['none', availabilityTexts.asCategory],
            ...schedules.map(({ id, name }): [string, string] => [id, name]),
          ]}
          onChange={(scheduleId) => change({ scheduleId })}
        />
      )}
      {hasTaxChoice(taxClasses, recipes) && (
        <ChangeSelect
          label={recipeTaxMessages.taxClass}
          value={input.taxClassId}
          options={[
            [defaultTaxClass, taxClassName(taxClasses, undefined, categories)],
            ...taxClasses.map(({ id, name }): [string, string] => [id, name]),
          ]}
          onChange={(taxClassId) => change({ taxClassId })}
        />
      )}
      <NumberFields
        names={shownNumbers}
        values={input}
        errors={numberErrors}
        hint={texts().numberHint}
        maxLength={10}
        onChange={change}
      />
      <section aria-labelledby={previewId}>
        <h3 id={previewId} className="mb-1 text-lg font-bold">
          {texts().preview}
        </h3>
        <BulkPreview
          planned={planned}
          isEmpty={Object.keys(edit).every((field) => field === 'rounding')}
          categories={categories}
          schedules={schedules}
          taxClasses={taxClasses}
          sizedCount={isValid && edit.price ? recipes.filter(hasSizes).length : 0}
        />
      </section>
      {failure !== undefined && <Alert>{failure}</Alert>}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface p-5 md:-mx-6 md:-mb-6 md:px-6">
        <Button
          type="submit"
          busy={isSaving}
          busyLabel={texts().saving}
          disabled={planned.length === 0}
          className="flex-1"
        >
          {texts().save(planned.length)}
        </Button>
        <Button variant="secondary" onClick={discardAndClose}>
          {texts().cancel}
        </Button>
      </div>
      <UnsavedChanges isDirty={isDirty} isKept={!isSaving} text={adminMessages.unsaved.savingText} />
    </form>
  )
}

function isSoldOutMode(mode: string): mode is keyof typeof soldOutLabels {
  return Object.hasOwn(soldOutLabels, mode)
}
