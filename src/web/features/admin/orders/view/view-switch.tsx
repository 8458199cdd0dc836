import { Link } from '@tanstack/react-router'
import { orderBoardMessages as texts } from '#contract/order-board-messages.ts'
import { type OrdersView, rememberView } from './orders-view.ts'

const views = [
  { view: 'list', name: texts.list },
  { view: 'board', name: texts.board },
] as const

/** Two links, because each view has an address. */
export function ViewSwitch({ current }: { current: OrdersView }) {
  return (
    <nav aria-label={texts.view} className="flex rounded-xl border border-edge bg-surface p-0.5">
      {views.map(({ view, name }) => (
        <Link
          key={view}
          to="/admin/orders"
          search={(previous) => ({ ...previous, view })}
          replace
          resetScroll={false}
          onClick={() => rememberView(view)}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{}}
          aria-current={view === current ? 'page' : undefined}
          className="grid min-h-10 place-items-center rounded-lg px-4 font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary-text forced-colors:aria-[current]:underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
