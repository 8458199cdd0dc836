import { fieldClasses } from '#web/ui/text-field.tsx'

interface DayFieldProps {
  label: string
  /** Shown while it is empty. */
  emptyText: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/**
 * A date such as '2026-12-24'; '' while it is empty or half typed. While the field is empty, our own placeholder covers the browser's, because WebKit shows today's date as if it were set. The
 * field is wide enough for Firefox, which shows 'mm / dd / yyyy' and a calendar button.
 */
export function DayField({ label, emptyText, value, min, max, onChange }: DayFieldProps) {
  return (
    <div className="group relative">
      <label className="block text-sm font-semibold text-ink-soft">
        {label}
        <input
          type="date"
          // in every direction, the empty text is at the left and the button of Chrome and Firefox at the right
          dir="ltr"
          data-empty={value === '' || undefined}
          value={value}
          min={min}
          max={max}
          onChange={({ target }) => onChange(target.value)}
          className={`${fieldClasses} mt-1 min-w-0 px-2 font-normal sm:w-46`}
        />
      </label>
      {value === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute bottom-2.5 left-2.5 text-ink-soft group-focus-within:hidden forced-colors:hidden"
        >
          {emptyText}
        </span>
      )}
    </div>
  )
}
