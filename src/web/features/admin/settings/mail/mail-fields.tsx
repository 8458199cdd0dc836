import { limits } from '#contract/limits.ts'
import { mailSettingsMessages as texts } from '#contract/messages/mail-settings.ts'
import type { MailStatus } from '#contract/notifications/mail-status.ts'
import { mailSecurities } from '#contract/site-settings/choices.ts'
import type { MailEdit } from '#contract/site-settings/mail.ts'
import { fieldClasses, TextField, useFieldFrame } from '#web/ui/text-field.tsx'
import { fieldOf } from '../form/section-fields.tsx'
import type { SectionForm } from '../form/use-section-form.ts'
import { WholeNumberField } from '../form/whole-number-field.tsx'

interface FieldsProps {
  form: SectionForm<MailEdit>
}

/** @param props.fromEnvironment the mail server of `SMTP_URL`, which is shown instead of the saved one */
export function MailServerFields({
  form,
  fromEnvironment,
}: FieldsProps & { fromEnvironment: MailStatus['serverFromEnvironment'] | undefined }) {
  const { draft, locked, set } = form
  const isLocked = locked.host !== undefined
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          {...fieldOf(form, 'host', texts.hostHint)}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          value={isLocked ? (fromEnvironment?.host ?? '') : draft.host}
          onChange={({ target }) => set({ host: target.value })}
        />
        <WholeNumberField
          {...fieldOf(form, 'port')}
          isEmptyForZero
          value={isLocked ? (fromEnvironment?.port ?? 0) : draft.port}
          onChange={(port) => set({ port })}
        />
      </div>
      <SecurityField form={form} />
      <TextField
        {...fieldOf(form, 'user', texts.userHint)}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.mailPasswordMaxChars}
        value={isLocked ? '' : draft.user}
        onChange={({ target }) => set({ user: target.value })}
      />
      <MailPasswordField form={form} />
    </>
  )
}

function SecurityField({ form }: FieldsProps) {
  const { draft, locked, set } = form
  const isLocked = locked.security !== undefined
  const { label, control, below } = useFieldFrame(fieldOf(form, 'security', texts.securityHint))
  return (
    <div>
      {label}
      <select
        {...control}
        value={isLocked ? '' : draft.security}
        onChange={({ target }) => {
          const chosen = mailSecurities.find((name) => name === target.value)
          if (chosen) set({ security: chosen })
        }}
        className={fieldClasses}
      >
        {isLocked && <option value="">–</option>}
        {mailSecurities.map((name) => (
          <option key={name} value={name}>
            {texts.securities[name]}
          </option>
        ))}
      </select>
      {below}
    </div>
  )
}

/** The server never sends the password: an empty field keeps the stored one. */
function MailPasswordField({ form }: FieldsProps) {
  const { base, draft, locked, set } = form
  const isStored = (base.value.passwordVersion ?? 0) !== 0
  const isDeleted = draft.password === ''
  const storedHint = isStored ? texts.passwordStored : texts.noPassword
  return (
    <div>
      <TextField
        {...fieldOf(form, 'password', isDeleted ? texts.passwordDeleted : storedHint)}
        type="password"
        // browsers would fill in the admin's own password
        autoComplete="new-password"
        maxLength={limits.mailPasswordMaxChars}
        value={draft.password ?? ''}
        onChange={({ target }) => set({ password: target.value || undefined })}
      />
      {isStored && locked.password === undefined && (
        <label className="mt-1 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isDeleted}
            onChange={({ target }) => set({ password: target.checked ? '' : undefined })}
            className="size-6"
          />
          {texts.deletePassword}
        </label>
      )}
    </div>
  )
}

/** @param props.status contains the sender of `MAIL_FROM`, which is shown instead of the saved one, and the default sender */
export function MailSenderFields({ form, status }: FieldsProps & { status: MailStatus | undefined }) {
  const { draft, locked, set } = form
  const isLocked = locked.fromAddress !== undefined
  const byDefault = status?.defaultSender
  return (
    <>
      <TextField
        {...fieldOf(form, 'fromAddress', byDefault && texts.fromAddressHint(byDefault.address))}
        type="email"
        maxLength={limits.emailMaxChars}
        value={isLocked ? (status?.senderFromEnvironment ?? '') : draft.fromAddress}
        onChange={({ target }) => set({ fromAddress: target.value })}
      />
      <TextField
        {...fieldOf(form, 'fromName', byDefault && texts.fromNameHint(byDefault.name))}
        maxLength={limits.siteNameMaxChars}
        value={isLocked ? '' : draft.fromName}
        onChange={({ target }) => set({ fromName: target.value })}
      />
    </>
  )
}
