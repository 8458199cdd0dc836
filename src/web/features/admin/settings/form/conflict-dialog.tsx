import { settingsMessages } from '#contract/messages/settings.ts'
import type { SavedSection } from '#contract/site-settings/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textsOf } from './section-parts.ts'
import type { SectionForm } from './use-section-form.ts'

const texts = () => settingsMessages.conflict

interface ConflictDialogProps<Value extends object> {
  form: SectionForm<Value>
  theirs: SavedSection<Value>
}

/** Shows both versions of the fields that differ, after another admin has saved the section since the edit began. */
export function ConflictDialog<Value extends object>({ form, theirs }: ConflictDialogProps<Value>) {
  const values = { theirs: form.comparable(theirs.value), mine: form.comparable(form.draft) }
  const rows = Object.entries(form.labels).flatMap(([field, label]) => {
    const versions = textsOf(values.theirs[field], values.mine[field])
    return versions.theirs === versions.mine ? [] : [{ field, label: String(label), ...versions }]
  })
  return (
    <Dialog open title={texts().title} onClose={form.closeConflict}>
      <p>{texts().text(theirs.savedBy ?? settingsMessages.form.someone)}</p>
      <dl className="my-4 max-h-[50vh] space-y-4 overflow-y-auto">
        {rows.map((row) => (
          <div key={row.field}>
            <dt className="font-bold">{row.label}</dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Version label={texts().theirs} text={row.theirs} />
              <Version label={texts().mine} text={row.mine} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" onClick={form.keepTheirs} className="sm:flex-1">
          {texts().keepTheirs}
        </Button>
        <Button onClick={form.saveMine} busy={form.isSaving} className="sm:flex-1">
          {texts().saveMine}
        </Button>
      </div>
    </Dialog>
  )
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <div className="rounded-xl border border-line bg-paper p-3">
      <p className="text-xs font-semibold text-ink-soft">{label}</p>
      <p className="mt-0.5 whitespace-pre-wrap">{text === '' ? texts().empty : text}</p>
    </div>
  )
}
