import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { useStore } from '#web/state/create-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { keyOf, type TranslatedText } from './text-groups.ts'
import type { TranslationDrafts } from './translation-drafts.ts'

interface UnsavedTranslationsProps {
  originals: readonly TranslatedText[]
  drafts: TranslationDrafts
}

/** How many texts could not be saved. Nothing if there are none. */
export function UnsavedTranslations({ originals, drafts }: UnsavedTranslationsProps) {
  const typed = useStore(drafts)
  const failed = originals.filter((original) => typed.get(keyOf(original))?.message !== undefined)
  return (
    <>
      {failed.length > 0 && (
        <Alert role="status" className="mt-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {texts.unsaved(failed.length)}
            <Button variant="secondary" onClick={() => failed.forEach((original) => drafts.commit(original))}>
              {texts.saveAll}
            </Button>
          </div>
        </Alert>
      )}
      <UnsavedChanges isDirty={typed.size > 0} isKept />
    </>
  )
}
