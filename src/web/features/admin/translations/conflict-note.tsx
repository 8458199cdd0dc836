import type { Language } from '#contract/i18n/language.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { Button } from '#web/ui/button.tsx'

interface ConflictNoteProps {
  /** Of the sentence. */
  id: string
  /** What is saved; '' for none. */
  saved: string
  language: Language
  /** The label of the field, for screen readers. */
  label: string
  onKeep: () => void
  onDiscard: () => void
}

/** Says that someone else has saved another translation than the typed one, and lets the owner choose. */
export function ConflictNote({ id, saved, language, label, onKeep, onDiscard }: ConflictNoteProps) {
  const name = <span className="sr-only">{label}</span>
  return (
    <div className="mt-1.5 rounded-lg border border-accent bg-sunken px-3 py-2 text-sm">
      <p id={id} className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-line">
        <span className="font-semibold">{saved === '' ? texts.conflictRemoved : texts.conflict}</span>{' '}
        <bdi lang={language} className="text-ink-soft">
          {saved}
        </bdi>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onKeep} className="px-3! text-sm">
          <span>
            {texts.keepMine} {name}
          </span>
        </Button>
        <Button variant="secondary" onClick={onDiscard} className="px-3! text-sm">
          <span>
            {texts.takeTheirs} {name}
          </span>
        </Button>
      </div>
    </div>
  )
}
