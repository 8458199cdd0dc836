import { type ReactNode, useId, useState } from 'react'
import { numberText, percentageText } from '#contract/amounts-texts.ts'
import { reportMessages as texts } from '#contract/messages/report.ts'
import type { ReportTable as TableName } from '#contract/reports/report-choices.ts'
import { type ReportCell, reportTableViews } from '#contract/reports/report-tables.ts'
import type { Report } from '#contract/reports/reports.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { formatDay, useDayStyle } from './format-day.ts'

/** A month. A longer table has a button for the other rows. */
const shownRowsMax = 31

interface ReportTableProps {
  table: TableName
  report: Report
  /** The address of its CSV file. */
  file: string
  /** A chart above the rows. */
  children?: ReactNode
}

/** A table of the report, with its title and the link to its file. */
export function ReportTable({ table, report, file, children }: ReportTableProps) {
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { columns, rows, total } = reportTableViews[table](report)
  const title = texts.tables[table]
  const note = table === 'dishes' || table === 'taxes' ? texts.notes[table] : undefined
  const shownRows = showsAll ? rows : rows.slice(0, shownRowsMax)
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2xl border border-line bg-surface p-4 shadow-card md:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <a
          href={file}
          download
          aria-label={texts.download(title)}
          className={buttonClasses('ghost', '-my-1 -me-2 shrink-0 px-3!')}
        >
          {texts.csv}
        </a>
      </div>
      {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      {children}
      <table aria-labelledby={id} className="mt-3 w-full text-sm sm:text-base">
        <thead>
          <tr className="border-b border-edge align-bottom text-sm text-ink-soft">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`${cellClasses(rows[0]?.[index])} wrap-normal! font-semibold`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shownRows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two dishes can have the same name
            <Row key={index} row={row} className="font-normal" />
          ))}
          {total && <Row row={total} className="border-t border-edge font-bold" />}
        </tbody>
      </table>
      {rows.length > shownRowsMax && (
        <Button
          variant="ghost"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="mt-2 -ms-3 px-3!"
        >
          {showsAll ? texts.showFewer : texts.showAll(rows.length)}
        </Button>
      )}
    </section>
  )
}

function Row({ row: [name, ...cells], className }: { row: ReportCell[]; className: string }) {
  return (
    <tr className={`align-baseline ${className}`}>
      <th scope="row" className={`${cellClasses(name)} [font-weight:inherit]`}>
        {name && <Cell cell={name} />}
      </th>
      {cells.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns never change
        <td key={index} className={cellClasses(cell)}>
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  )
}

function cellClasses(cell: ReportCell | undefined): string {
  const isText = cell === undefined || 'text' in cell || 'date' in cell
  return `py-1.5 pe-3 last:pe-0 ${isText ? 'text-start wrap-anywhere' : 'text-end whitespace-nowrap tabular-nums'}`
}

function Cell({ cell }: { cell: ReportCell }) {
  const style = useDayStyle()
  const currency = useCurrency()
  if ('text' in cell) return <span dir="auto">{cell.text}</span>
  if ('date' in cell) return formatDay(cell.date, style, 'day')
  if ('count' in cell) return numberText(cell.count, currency)
  if ('ppm' in cell) return percentageText(cell.ppm, currency)
  return `${cell.amount < 0 ? '\u2212' : ''}${formatPrice(Math.abs(cell.amount), currency)}`
}
