import { useState } from 'react'
import type { Language } from '#contract/i18n/language.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { Button } from '#web/ui/button.tsx'
import type { TypedTranslation } from './translation-drafts.ts'

interface OutdatedNoteProps {
  /** Of the sentence. */
  id: string
  /** Undefined if the translation is of the current original. */
  outdated: Pick<TypedTranslation, 'text' | 'source'> | undefined
  menuLanguage: Language
  /** The label of the field, for screen readers. */
  label: string
  /** Undefined while another text is typed or saved. */
  onKeep: ((text: string) => void) | undefined
}

/** Says that the original has changed since it was translated. Its room stays after the save, so that no row moves. */
export function OutdatedNote({ id, outdated, menuLanguage, label, onKeep }: OutdatedNoteProps) {
  const [last, setLast] = useState(outdated)
  if (outdated && outdated !== last) setLast(outdated)
  if (!last) return null
  return (
    <div
      className={`mt-1.5 text-sm ${outdated ? 'rounded-lg border border-accent bg-sunken px-3 py-2' : 'invisible border border-transparent px-3 py-2'}`}
    >
      <p id={id} className="line-clamp-5 wrap-anywhere">
        <span className="font-semibold">{texts.changed}</span>{' '}
        <bdi lang={menuLanguage} className="text-ink-soft">
          {last.source}
        </bdi>
      </p>
      <Button
        variant="secondary"
        aria-disabled={onKeep ? undefined : true}
        onClick={() => onKeep?.(last.text)}
        className="mt-2 px-3! text-sm"
      >
        <span>
          {texts.keep} <span className="sr-only">{label}</span>
        </span>
      </Button>
    </div>
  )
}
