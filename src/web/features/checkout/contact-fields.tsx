import { limits } from '#contract/limits.ts'
import { checkoutMessages } from '#contract/messages/checkout.ts'
import { useSession } from '#web/session/session.ts'
import { tabStorage } from '#web/state/tab-storage.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { FieldErrors } from './address-draft.ts'
import { contactFields, readContactDraft } from './destination.ts'

interface ContactFieldsProps {
  draftOwner: string
  errors: FieldErrors
}

/** Who picks the order up. */
export function ContactFields(props: ContactFieldsProps) {
  const { draftOwner, errors } = props
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ContactName {...props} />
      <TextField
        name={contactFields.phone}
        label={checkoutMessages.phone}
        maxLength={limits.phoneMaxChars}
        defaultValue={readContactDraft(tabStorage, draftOwner).phone ?? ''}
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

export function ContactName({ draftOwner, errors, className }: ContactFieldsProps & { className?: string }) {
  const session = useSession()
  const accountName = session.state === 'signed-in' ? session.user.displayName : ''
  return (
    <TextField
      name={contactFields.name}
      label={checkoutMessages.contactName}
      maxLength={limits.nameMaxChars}
      defaultValue={readContactDraft(tabStorage, draftOwner).name ?? accountName}
      error={errors[contactFields.name]}
      aria-required
      autoComplete="name"
      enterKeyHint="next"
      className={className}
    />
  )
}
