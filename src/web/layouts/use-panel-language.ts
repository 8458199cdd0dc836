import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { digitsOf } from '#contract/i18n/count-text.ts'
import { translationLanguage } from '#contract/i18n/language-path.ts'
import { useSite } from '#web/settings/site.ts'
import { useStore } from '#web/state/create-store.ts'
import { unsavedForms } from '#web/state/unsaved-forms.ts'

/**
 * Loads the document again after a save, also of another admin, has changed in which language or digits it is shown, because the
 * scripts of a document have the texts of one language. Typed values that are not saved and a running save delay this.
 */
export function usePanelLanguage(): void {
  const site = useSite()
  const isBusy = [useStore(unsavedForms), useIsMutating()].some((count) => count > 0)
  const wanted = `${translationLanguage(site)} ${digitsOf(site.currency)}`
  const [shown] = useState(wanted)
  useEffect(() => {
    if (wanted !== shown && !isBusy) location.reload()
  }, [wanted, shown, isBusy])
}
