import { countText } from '#contract/i18n/count-text.ts'
import { reportMessages as texts } from '#contract/messages/report.ts'
import type { Report } from '#contract/reports/reports.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'

/** Sales, orders, the average order and what was cancelled. */
export function ReportTotals({ report: { orders, amount, average, cancelled } }: { report: Report }) {
  const currency = useCurrency()
  const price = (value: number) => formatPrice(value, currency)
  const totals = [
    { name: texts.sales, value: price(amount) },
    { name: texts.orders, value: countText(orders) },
    { name: texts.average, value: price(average) },
    {
      name: texts.cancelled,
      value: countText(cancelled.orders),
      detail: cancelled.orders > 0 && price(cancelled.amount),
    },
  ]
  return (
    <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-4">
      {totals.map(({ name, value, detail }) => (
        <div key={name} className="min-w-0 rounded-2xl border border-line bg-surface p-4 shadow-card md:p-5">
          <dt className="font-semibold text-ink-soft">{name}</dt>
          <dd className="mt-1 text-2xl font-extrabold tracking-tight wrap-anywhere tabular-nums md:text-3xl">
            {value} {detail && <span className="text-base font-semibold tracking-normal text-ink-soft">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
