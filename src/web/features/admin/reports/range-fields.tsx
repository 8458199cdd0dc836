import { reportMessages as texts } from '#contract/messages/report.ts'
import { type ReportRange, reportRanges } from '#contract/reports/report-choices.ts'
import { DayField } from '../day-field.tsx'
import type { ReportDays } from './report-range.ts'

interface RangeFieldsProps {
  range: ReportRange
  days: ReportDays
  error: string | undefined
  onRange: (range: ReportRange) => void
  onDays: (days: ReportDays) => void
}

/** Chooses the days of the report. The URL contains them. */
export function RangeFields({ range, days, error, onRange, onDays }: RangeFieldsProps) {
  const { from, to } = days
  return (
    <>
      <fieldset className="mt-5 min-w-0">
        <legend className="sr-only">{texts.range}</legend>
        <div className="flex flex-wrap gap-2">
          {reportRanges.map((each) => (
            <label
              key={each}
              className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-4 font-medium ${each === range ? 'border-primary bg-primary-soft text-primary-text' : 'border-edge bg-surface'}`}
            >
              <input
                type="radio"
                name="range"
                checked={each === range}
                onChange={() => onRange(each)}
                className="size-4"
              />
              {texts.ranges[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {range === 'custom' && (
        <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] items-end gap-2 sm:flex sm:gap-3">
          <DayField
            label={texts.from}
            emptyText={texts.chooseDay}
            value={from}
            max={to}
            onChange={(day) => onDays({ from: day, to })}
          />
          <DayField
            label={texts.to}
            emptyText={texts.chooseDay}
            value={to}
            min={from}
            onChange={(day) => onDays({ from, to: day })}
          />
        </div>
      )}
      <p role="alert" className={error === undefined ? '' : 'mt-3 font-medium text-danger'}>
        {error}
      </p>
    </>
  )
}
