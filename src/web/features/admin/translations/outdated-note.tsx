import { useState } from 'react'
import type { Language } from '#contract/i18n/language.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { Button } from '#web/ui/button.tsx'
import type { TranslatedText } from './text-groups.ts'

interface OutdatedNoteProps {
  id: string | undefined
  outdated: TranslatedText['outdated']
  menuLanguage: Language
  /** Undefined while another text is typed or saved. */
  onKeep: ((text: string) => void) | undefined
}

/** Says that the original has changed since it was translated. Its room stays after the save, so that no row moves. */
export function OutdatedNote({ id, outdated, menuLanguage, onKeep }: OutdatedNoteProps) {
  const [last, setLast] = useState(outdated)
  if (outdated && outdated !== last) setLast(outdated)
  if (!last) return null
  return (
    <div
      id={id}
      className={`mt-1.5 text-sm ${outdated ? 'rounded-lg border border-accent bg-sunken px-3 py-2' : 'invisible border border-transparent px-3 py-2'}`}
    >
      <p>
        <span className="font-semibold">{texts.changed}</span>{' '}
        <span lang={menuLanguage} dir="auto" className="line-clamp-4 wrap-anywhere text-ink-soft">
          {last.source}
        </span>
      </p>
      <Button
        variant="secondary"
        aria-disabled={onKeep ? undefined : true}
        onClick={() => onKeep?.(last.text)}
        className="mt-2 px-3! text-sm"
      >
        {texts.keep}
      </Button>
    </div>
  )
}
