import { limits } from '#contract/limits.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { linkKinds } from '#contract/site-settings/choices.ts'
import type { Contact } from '#contract/site-settings/contact.ts'
import { isPlaceholderLink } from '#contract/site-settings/placeholder-link.ts'
import { linkName } from '#contract/values/link-names.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { ListError } from '../form/list-error.tsx'
import type { FieldErrors } from '../form/section-parts.ts'

const texts = () => settingsMessages.contact

type Links = Contact['links']

interface LinkRowsProps {
  links: Links
  errors: FieldErrors
  onChange: (links: Links) => void
}

/** The links of the footer, one row each, in the order in which the footer shows them. */
export function LinkRows({ links, errors, onChange }: LinkRowsProps) {
  function change(index: number, changes: Partial<Links[number]>) {
    onChange(links.map((link, at) => (at === index ? { ...link, ...changes } : link)))
  }

  function moveUp(index: number) {
    const moved = links.filter((_, at) => at !== index)
    onChange([...moved.slice(0, index - 1), ...links.slice(index, index + 1), ...moved.slice(index - 1)])
  }

  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-semibold">{texts().links}</legend>
      {links.map(({ kind, url }, index) => {
        const error = errors[`links.${index}.url`]
        const note = error ?? (isPlaceholderLink({ kind, url }) ? texts().linkPlaceholder : undefined)
        const number = index + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no other identity
          <div key={index} className="rounded-xl border border-line p-3">
            <div className="flex flex-wrap gap-2">
              <select
                aria-label={texts().linkKind(number)}
                value={kind}
                onChange={({ target }) => {
                  const chosen = linkKinds.find((name) => name === target.value)
                  if (chosen) change(index, { kind: chosen })
                }}
                className={`${fieldClasses} w-auto! flex-none`}
              >
                {linkKinds.map((name) => (
                  <option key={name} value={name}>
                    {linkName(name)}
                  </option>
                ))}
              </select>
              <input
                type="url"
                aria-label={texts().linkUrl(number)}
                aria-invalid={error ? true : undefined}
                aria-describedby={note === undefined ? undefined : `link-${index}-note`}
                autoComplete="off"
                placeholder="https://"
                maxLength={limits.urlMaxChars}
                value={url}
                onChange={({ target }) => change(index, { url: target.value })}
                className={`${fieldClasses} w-auto! min-w-40 flex-1`}
              />
            </div>
            {note !== undefined && (
              <p
                id={`link-${index}-note`}
                className={`mt-1.5 text-sm ${error === undefined ? 'text-ink-soft' : 'font-medium text-danger'}`}
              >
                {note}
              </p>
            )}
            <div className="mt-2 flex flex-wrap gap-2">
              <Button variant="ghost" onClick={() => onChange(links.filter((_, at) => at !== index))}>
                {texts().removeLink(number)}
              </Button>
              {index > 0 && (
                <Button variant="ghost" onClick={() => moveUp(index)}>
                  {texts().moveUp(number)}
                </Button>
              )}
            </div>
          </div>
        )
      })}
      <ListError text={errors['links']} />
      {links.length < limits.siteLinksMax && (
        <Button variant="secondary" onClick={() => onChange([...links, { kind: 'website', url: '' }])}>
          {texts().addLink}
        </Button>
      )}
    </fieldset>
  )
}
