import { type ImportColumn, importColumns, toTranslationColumn } from '#contract/menu/menu-import.ts'
import { menuNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import { menuImportMessages } from '#contract/messages/menu-import.ts'
import { recipeNumberMessages } from '#contract/messages/recipe-number.ts'
import { useSite } from '#web/settings/site.ts'

const texts = () => menuImportMessages.help

/** The names of the columns are those of the file, in every language. */
const header = ['Category', 'Name', 'Price', 'Ingredients'] as const

function listExampleRows(): string[][] {
  const { category, first, second } = texts().exampleRows
  return [
    [category, first.name, '4.50', first.ingredients],
    [category, second.name, '5', second.ingredients],
  ]
}

/** Explains the columns of the file, with an example. */
export function ColumnsHelp() {
  const rows = listExampleRows()
  const [, furtherLanguage] = useSite().languages ?? []
  const columns: Record<ImportColumn, string> = {
    ...texts().columns,
    ...recordBy('csvColumn', menuNumbers, ({ name }) => recipeNumberMessages[name].csvHelp),
  }
  return (
    <details className="mt-4 rounded-xl border border-line bg-paper">
      <summary className="min-h-11 px-4 py-2.5 font-semibold">{texts().title}</summary>
      <div className="space-y-4 px-4 pb-4">
        <p>{texts().simple}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it on narrow screens */}
        <div role="region" aria-label={texts().example} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-start text-sm wrap-break-word">
            <caption className="mb-1.5 text-start font-semibold">{texts().example}</caption>
            <thead translate="no">
              <tr>
                {header.map((cell) => (
                  <th key={cell} className="border border-line bg-sunken px-2.5 py-1.5">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join()}>
                  {row.map((cell) => (
                    <td key={cell} className="border border-line px-2.5 py-1.5">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <dl className="grid gap-x-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-y-1.5">
          {importColumns.map((column) => (
            <div key={column} className="contents">
              <dt translate="no" className="mt-2 font-semibold sm:mt-0">
                {column}
              </dt>
              <dd className="text-ink-soft">{columns[column]}</dd>
            </div>
          ))}
          {furtherLanguage !== undefined && (
            <div className="contents">
              <dt translate="no" className="mt-2 font-semibold sm:mt-0">
                {toTranslationColumn('Name', furtherLanguage)}
              </dt>
              <dd className="text-ink-soft">{texts().translations}</dd>
            </div>
          )}
        </dl>
        <p className="text-sm text-ink-soft">{texts().escapes}</p>
      </div>
    </details>
  )
}

/** What owners do whose program writes no file. */
export function GloriaFoodHelp() {
  const { title, text, steps } = menuImportMessages.gloriaFood
  return (
    <details className="mt-3 rounded-xl border border-line bg-paper">
      <summary className="min-h-11 px-4 py-2.5 font-semibold">{title}</summary>
      <div className="space-y-3 px-4 pb-4 wrap-anywhere">
        <p>{text}</p>
        <ol className="list-decimal space-y-1.5 ps-5">
          {Object.values(steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </details>
  )
}
