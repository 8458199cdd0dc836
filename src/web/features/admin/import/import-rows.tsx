import { type Ref, useRef, useState } from 'react'
import { namesOf } from '#contract/dietary-texts.ts'
import { countText } from '#contract/i18n/count-text.ts'
import { forwardArrow } from '#contract/i18n/forward-arrow.ts'
import { labelBefore } from '#contract/join-words.ts'
import type { ImportCounts, ImportRow } from '#contract/menu/menu-import.ts'
import { menuImportMessages as texts } from '#contract/messages/menu-import.ts'
import { Button } from '#web/ui/button.tsx'
import { focusAddedRow } from '../focus-added-row.ts'

const filters = ['error', 'add', 'update', 'all'] as const
type Filter = (typeof filters)[number]

/** Thousands of rows at once would make the screen slow. */
const pageRows = 200

/** The rows of the file and what happens with them. */
export function ImportRows({ rows, counts }: { rows: readonly ImportRow[]; counts: ImportCounts }) {
  const countOf = (filter: Filter) => (filter === 'all' ? rows.length : counts[filter])
  const [filter, setFilter] = useState<Filter>(() => filters.find((each) => countOf(each) > 0) ?? 'all')
  const [shownMax, setShownMax] = useState(pageRows)
  const body = useRef<HTMLTableSectionElement>(null)
  const matches = filter === 'all' ? rows : rows.filter(({ action }) => action === filter)
  const shown = matches.slice(0, shownMax)

  function choose(chosen: Filter): void {
    setFilter(chosen)
    setShownMax(pageRows)
  }

  return (
    <div className="space-y-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">{texts.show}</legend>
        <div className="flex flex-wrap gap-2">
          {filters.map((each) => (
            <label
              key={each}
              className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-4 font-medium ${each === filter ? 'border-primary bg-primary-soft text-primary-text' : 'border-edge bg-surface'}`}
            >
              <input
                type="radio"
                name="import-filter"
                checked={each === filter}
                onChange={() => choose(each)}
                className="size-4"
              />
              {texts.filter(texts.filters[each], countOf(each))}
            </label>
          ))}
        </div>
      </fieldset>
      {matches.length === 0 ? <p className="text-ink-soft">{texts.noRows}</p> : <RowTable ref={body} rows={shown} />}
      {matches.length > shown.length && (
        <div className="flex flex-wrap items-center gap-4">
          <Button
            variant="secondary"
            onClick={() => focusAddedRow(body.current, () => setShownMax(shownMax + pageRows))}
          >
            {texts.showMore(Math.min(pageRows, matches.length - shown.length))}
          </Button>
          <p className="text-ink-soft">{texts.shown(shown.length, matches.length)}</p>
        </div>
      )}
    </div>
  )
}

function RowTable({ ref, rows }: { ref: Ref<HTMLTableSectionElement>; rows: readonly ImportRow[] }) {
  return (
    <table className="w-full overflow-hidden rounded-2xl border border-line bg-surface text-start shadow-card">
      <caption className="sr-only">{texts.resultTitle}</caption>
      <thead className="bg-sunken text-sm">
        <tr>
          <th className="w-12 px-3 py-2.5 md:w-20 md:px-5">{texts.line}</th>
          <th className="w-2/5 px-2 py-2.5 md:w-1/3 md:px-4">{texts.item}</th>
          <th className="px-2 py-2.5 md:px-4">{texts.effect}</th>
        </tr>
      </thead>
      <tbody ref={ref} className="divide-y divide-line">
        {rows.map((row) => (
          // a row of another program can be a dish and the size of it
          <tr key={`${row.line} ${row.type}`} className="align-top">
            <td className="px-3 py-3 tabular-nums md:px-5">{countText(row.line)}</td>
            <th scope="row" className="px-2 py-3 font-normal md:px-4">
              <span className="font-semibold">{row.name || texts.unnamed}</span>
              <span className="block text-sm text-ink-soft">{texts.types[row.type]}</span>
            </th>
            <td className="px-2 py-3 md:px-4">
              <Effect row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const actionClasses = {
  add: 'bg-badge-green-soft text-badge-green',
  update: 'bg-badge-blue-soft text-badge-blue',
  unchanged: 'bg-badge-gray-soft text-badge-gray',
  error: 'bg-badge-red-soft text-badge-red',
} satisfies Record<ImportRow['action'], string>

function Effect({ row: { action, changes, errors, undeclared } }: { row: ImportRow }) {
  return (
    <>
      <span
        className={`inline-block rounded-full border border-current/20 px-2.5 py-0.5 text-sm font-semibold ${actionClasses[action]}`}
      >
        {texts.actions[action]}
      </span>
      {errors.map(({ column, message }) => (
        <p key={`${column} ${message}`} className="mt-1.5 text-sm font-medium text-danger">
          {column !== undefined && labelBefore(column)}
          {message}
        </p>
      ))}
      {undeclared.length > 0 && (
        <p className="mt-1.5 text-sm font-semibold text-danger">{texts.undeclared(namesOf(undeclared))}</p>
      )}
      {errors.length === 0 &&
        changes
          .filter(({ column }) => action === 'update' || column !== 'Name')
          .map(({ column, before, after }) => (
            <p key={column} className="mt-1.5 text-sm">
              <span className="text-ink-soft">{labelBefore(column)}</span>
              {action === 'update' && (
                <span className="text-ink-soft">
                  {before || texts.emptyCell} {forwardArrow()}{' '}
                </span>
              )}
              <span className="font-medium">{after || texts.emptyCell}</span>
            </p>
          ))}
    </>
  )
}
