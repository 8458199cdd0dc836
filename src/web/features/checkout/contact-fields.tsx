import { checkoutMessages } from '#contract/checkout-messages.ts'
import { limits } from '#contract/limits.ts'
import { useSession } from '#web/session/session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { FieldErrors } from './address-draft.ts'
import { tabStorage } from './browser-storage.ts'
import { contactFields, readContactDraft } from './destination.ts'

/** Who picks the order up. */
export function ContactFields({ uid, errors }: { uid: string; errors: FieldErrors }) {
  const session = useSession()
  const draft = readContactDraft(tabStorage, uid)
  const accountName = session.state === 'signed-in' ? session.user.displayName : ''
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name={contactFields.name}
        label={checkoutMessages.contactName}
        maxLength={limits.nameMaxChars}
        defaultValue={draft.name ?? accountName}
        error={errors[contactFields.name]}
        aria-required
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        name={contactFields.phone}
        label={checkoutMessages.phone}
        maxLength={limits.phoneMaxChars}
        defaultValue={draft.phone ?? ''}
        error={errors[contactFields.phone]}
        aria-required
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
      />
    </div>
  )
}
