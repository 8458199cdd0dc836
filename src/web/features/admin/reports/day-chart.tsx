import type { Report } from '#contract/reports/reports.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { formatDay, useDayStyle } from './format-day.ts'

/** In units of the drawing: the width of a day with its gap, the width of a bar, the height of the largest one. */
const [dayWidth, barWidth, height] = [10, 8, 100]

/** A bar for each day, in the reading direction as the dates below. The table has the same values, so screen readers skip the chart. */
export function DayChart({ days }: Pick<Report, 'days'>) {
  const currency = useCurrency()
  const style = useDayStyle()
  const most = Math.max(...days.map(({ amount }) => amount))
  const [first, last] = [days[0], days.at(-1)]
  if (days.length < 2 || most === 0 || !first || !last) return null
  return (
    <div aria-hidden="true" className="mt-3 text-xs text-ink-soft">
      {formatPrice(most, currency)}
      <svg
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        className="mirror-rtl h-36 w-full border-y border-t-line border-b-edge fill-current text-primary forced-colors:text-[CanvasText]"
      >
        {days.map(({ date, amount }, index) => {
          const barHeight = (amount / most) * height
          return (
            <rect
              key={date}
              x={index * dayWidth + (dayWidth - barWidth) / 2}
              y={height - barHeight}
              width={barWidth}
              height={barHeight}
            />
          )
        })}
      </svg>
      <div className="mt-1 flex justify-between gap-4">
        <span>{formatDay(first.date, style)}</span>
        <span>{formatDay(last.date, style)}</span>
      </div>
    </div>
  )
}
