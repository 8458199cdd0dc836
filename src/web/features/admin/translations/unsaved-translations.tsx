import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { useStore } from '#web/state/create-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { keyOf, type TranslatedText } from './text-groups.ts'
import { canCommitTogether, mustConfirm, type TranslationDrafts } from './translation-drafts.ts'

interface UnsavedTranslationsProps {
  originals: readonly TranslatedText[]
  drafts: TranslationDrafts
}

/** How many texts could not be saved. Nothing if there are none. */
export function UnsavedTranslations({ originals, drafts }: UnsavedTranslationsProps) {
  const typed = useStore(drafts)
  const unsaved = originals.flatMap((original) => {
    const draft = typed.get(keyOf(original))
    return draft && (draft.message !== undefined || mustConfirm(draft, original)) ? [{ original, draft }] : []
  })
  const savable = unsaved.filter(({ original, draft }) => canCommitTogether(draft, original))
  return (
    <>
      {unsaved.length > 0 && (
        <Alert role="status" className="mt-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {texts.unsaved(unsaved.length)}
            <span className="flex flex-wrap gap-3">
              {savable.length > 0 && (
                <Button variant="secondary" onClick={() => drafts.commitAll(savable.map(({ original }) => original))}>
                  {texts.saveAll}
                </Button>
              )}
              <Button variant="ghost" onClick={() => drafts.discard(...unsaved.map(({ original }) => original))}>
                {texts.discardAll}
              </Button>
            </span>
          </div>
        </Alert>
      )}
      <UnsavedChanges isDirty={typed.size > 0} isKept />
    </>
  )
}
