import type { Language } from '#contract/i18n/language.ts'
import { joinWords } from '#contract/join-words.ts'
import { type FileColumn, fileColumns, type ImportSource, listFileColumns } from '#contract/menu/menu-import.ts'
import type { ImportLayout } from '#contract/menu/menu-import-api.ts'
import { menuImportMessages } from '#contract/messages/menu-import.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '../select-field.tsx'
import { rememberLayout } from './remembered-layouts.ts'
import type { TypedAnswersProps } from './typed-answers.ts'

const texts = () => menuImportMessages.columns

interface FileColumnsProps extends TypedAnswersProps {
  source: ImportSource
  /** Whether the import cannot go on before the admin has chosen. */
  mustChoose: boolean
  onLayout: (layout: ImportLayout) => void
}

/** Says how the columns of a file were read, and lets the admin choose what they contain. */
export function FileColumns({ source, mustChoose, onLayout, ...typing }: FileColumnsProps) {
  const { product, columns, skippedRows, headerRow } = source
  const skipped = columns.flatMap(({ header, column }, index) =>
    column === 'skipped' && header !== '' ? [nameOf(header, index)] : [],
  )
  return (
    <>
      {product !== undefined && <p className="font-medium">{texts().product(product)}</p>}
      {skipped.length > 0 && (
        <p className="wrap-anywhere text-ink-soft">{texts().skipped(skipped.length, joinWords(skipped))}</p>
      )}
      {skippedRows.length > 0 && (
        <p className="text-ink-soft">{texts().skippedRows(skippedRows.length, listedRows(skippedRows))}</p>
      )}
      {product !== undefined ? (
        <Button variant="secondary" onClick={() => onLayout({ headerRow })}>
          {texts().byHand}
        </Button>
      ) : (
        <details open={mustChoose} className="max-w-3xl rounded-2xl border border-edge bg-surface">
          <summary className="min-h-11 px-5 py-2.5 font-semibold">
            {mustChoose ? texts().title : texts().change}
          </summary>
          <ColumnChoice source={source} onLayout={onLayout} {...typing} />
        </details>
      )}
    </>
  )
}

type Choice = FileColumn | ''

const listChoices = (furtherLanguages: readonly Language[]): (readonly [Choice, string])[] => [
  ['', texts().skip],
  ...listFileColumns(furtherLanguages).map((column) => [column, column] as const),
]

function ColumnChoice({ source, typed, onType, onLayout }: Omit<FileColumnsProps, 'mustChoose'>) {
  const { columns, firstRows, headerRow } = source
  const furtherLanguages = useSite().languages?.slice(1) ?? []
  const of = JSON.stringify(columns)
  const chosen =
    typed.columns.of === of ? typed.columns.chosen.map(choiceOf) : columns.map(({ column }) => choiceOf(column))

  // headers can be equal, so a column is its position
  const positions = columns.map((column, position) => ({ ...column, position }))

  function apply(): void {
    const layout = { headerRow, columns: [...chosen] }
    rememberLayout(source, layout)
    onLayout(layout)
  }

  return (
    <div className="space-y-4 px-5 pb-5">
      <p className="text-ink-soft">{texts().hint}</p>
      <SelectField
        label={texts().headerRow}
        value={String(headerRow)}
        onChange={(line) => onLayout({ headerRow: Number(line) })}
        options={[
          ...firstRows.map(({ line, text }) => [String(line), texts().row(line, text)] as const),
          ['0', texts().noHeaderRow],
        ]}
      />
      <ul className="divide-y divide-line border-y border-line">
        {positions.map(({ header, samples, position }) => (
          <li key={position} className="grid items-end gap-x-4 gap-y-1 py-3 sm:grid-cols-2">
            <SelectField
              label={texts().contains(nameOf(header, position))}
              value={chosen[position] ?? ''}
              onChange={(value) =>
                onType({ columns: { of, chosen: chosen.map((each, at) => (at === position ? value : each)) } })
              }
              options={listChoices(furtherLanguages)}
              className="wrap-anywhere"
            />
            <p className="text-sm wrap-anywhere text-ink-soft sm:pb-3">
              {samples.length > 0 ? samples.join(' · ') : texts().noSamples}
            </p>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={apply}>
        {texts().apply}
      </Button>
    </div>
  )
}

function nameOf(header: string, index: number): string {
  return header === '' ? texts().unnamed(index + 1) : header
}

/** @returns '' for a column that is skipped or not known yet */
function choiceOf(value: string): Choice {
  return fileColumns.find((column) => column === value) ?? ''
}

const listedRowsMax = 30

function listedRows(rows: readonly number[]): string {
  const listed = joinWords(rows.slice(0, listedRowsMax).map(String))
  return rows.length > listedRowsMax ? `${listed} …` : listed
}
