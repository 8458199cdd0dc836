import { type ChangeEvent, useId } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import { accentTheme, defaultAccent } from '#contract/theme/accent-theme.ts'
import { plainDigits } from '#contract/values/plain-digits.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { accentCorrections } from './accent-corrections.ts'
import { defaultLook, type Look, ThemePreview } from './theme-preview.tsx'

const texts = () => settingsMessages.accent
const themes = ['light', 'dark'] as const

interface AccentFieldProps {
  /** '' for the default colours. It may be incomplete while the owner types. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  look: Look
  /** The title of /home. */
  title: string
}

/** Chooses the accent colour, and shows the look of the site in both themes. */
export function AccentField({ value, error, onChange, look, title }: AccentFieldProps) {
  const id = useId()
  const accent = completeColour(value)
  const corrections = accent === undefined ? [] : accentCorrections(accent, accentTheme(accent, look.ground))
  const hasOwnLook = look.ground !== defaultLook.ground || look.typeface !== defaultLook.typeface
  const hasPreview = accent !== undefined || (value === '' && hasOwnLook)
  const describedBy = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value.trim().toLowerCase())

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {texts().label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="color"
          aria-label={texts().picker}
          value={accent ?? defaultAccent}
          onChange={changed}
          className="size-11 shrink-0 cursor-pointer rounded-xl border border-edge bg-surface p-1"
        />
        <input
          id={id}
          type="text"
          value={value}
          placeholder={defaultAccent}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          onChange={changed}
          onBlur={() => accent !== undefined && accent !== value && onChange(accent)}
          className={`${fieldClasses} max-w-36`}
        />
        {value !== '' && (
          <Button variant="ghost" onClick={() => onChange('')}>
            {texts().reset}
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {texts().hint}
      </p>
      {hasPreview && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {themes.map((theme) => (
            <ThemePreview key={theme} theme={theme} look={look} accent={accent ?? defaultAccent}>
              <span dir="auto" className="text-2xl font-extrabold wrap-anywhere">
                {title}
              </span>
              <span className={buttonClasses('primary', 'self-start')}>{texts().button}</span>
              <span className="font-semibold text-primary-text underline underline-offset-4">{texts().link}</span>
            </ThemePreview>
          ))}
        </div>
      )}
      <ul aria-live="polite" className={corrections.length > 0 ? 'mt-3 space-y-2 text-sm' : ''}>
        {corrections.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

/** @returns the colour as `#rrggbb`, also for `c8102e` and `#c02`; undefined when the text is not a colour */
export function completeColour(text: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(plainDigits(text).trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}
