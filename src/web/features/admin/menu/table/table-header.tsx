import { menuTableMessages as texts } from '#contract/messages/menu-table.ts'
import type { GridLayout } from './grid-layout.ts'
import type { TableColumn } from './table-columns.ts'

/** The names of the columns, which stay in view. */
export function TableHeader({ columns, layout }: { columns: readonly TableColumn[]; layout: GridLayout }) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-30 grid h-12 border-b border-edge bg-sunken text-sm"
      style={layout}
    >
      {[...columns, { label: texts.actions, inputMode: undefined }].map(({ label, inputMode }, index) => (
        <div
          key={label}
          role="columnheader"
          aria-colindex={index + 1}
          className={`flex min-w-0 items-center border-e border-line px-2 font-semibold text-ink-soft last:border-e-0 ${index === 0 ? 'sticky inset-s-0 z-10 bg-sunken' : ''} ${inputMode ? 'justify-end text-end' : ''}`}
        >
          <span className={index === columns.length ? 'sr-only' : 'line-clamp-2'}>{label}</span>
        </div>
      ))}
    </div>
  )
}
