import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { TranslationDraft } from './translation-drafts.ts'

interface TranslationStateProps {
  draft: TranslationDraft | undefined
  /** Whether it is said why the draft is not saved. */
  hasMessage: boolean
  isTranslated: boolean
  isOutdated: boolean
}

/** A sign beside a field. Screen readers have the text of the field and its description. */
export function TranslationState({ draft, hasMessage, isTranslated, isOutdated }: TranslationStateProps) {
  return (
    <span aria-hidden="true" className="mt-3 grid size-5 shrink-0 place-items-center">
      {sign()}
    </span>
  )

  function sign() {
    if (draft?.isSaving) return <Spinner className="size-4 text-ink-soft" />
    if (hasMessage) return <AlertIcon className="size-5 text-danger" />
    if (draft) return null
    if (isOutdated) return <AlertIcon className="size-5 text-ink-soft" />
    return isTranslated && <CheckIcon className="size-5 text-leaf" />
  }
}
