import { Link } from '@tanstack/react-router'
import { adminMessages } from '#contract/messages/admin.ts'
import { orderBoardMessages } from '#contract/messages/order-board.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { LiveNote } from '#web/live/live-note.tsx'
import { LazyPushButton } from '#web/push/lazy-push-button.tsx'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { useMay, userMay } from '#web/session/use-may.ts'
import { useSite } from '#web/settings/site.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PauseBanner } from '../pauses/pause-banner.tsx'
import { PauseControl } from '../pauses/pause-control.tsx'
import { usePauses } from '../pauses/use-pauses.ts'
import { settingsQuery } from '../settings/queries.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { BoardView } from './board/board-view.tsx'
import { openFilter } from './board/use-board-orders.ts'
import { filterFromSearch } from './filter/order-filter.ts'
import { ListView } from './list/list-view.tsx'
import { SoundControl } from './notifications/sound-control.tsx'
import { adminOrdersQuery } from './queries.ts'
import { ShortcutsButton } from './shortcuts/shortcuts-dialog.tsx'
import { TestOrderButton } from './test-order/test-order.tsx'
import { ordersView } from './view/orders-view.ts'
import { useOrdersView } from './view/use-orders-view.ts'

const views = [
  { view: 'list', name: () => orderBoardMessages.list },
  { view: 'board', name: () => orderBoardMessages.board },
] as const

/** Loads the first page of the view in the URL. */
export function loader({ context: { queryClient, site }, location: { searchStr } }: LoaderOptions) {
  // the server does not know the admin's time zone, so it cannot filter by day
  if (import.meta.env.SSR && searchStr !== '') return undefined
  const filter = ordersView.fromSearch(searchStr) === 'board' ? openFilter : filterFromSearch(searchStr)
  const orders = queryClient.infiniteQuery(adminOrdersQuery(filter, businessDayOf(site)))
  return loadQueries(orders, userMay(queryClient, 'settings.edit') && queryClient.query(settingsQuery))
}

/** spec §2: the orders of all customers, each with a dropdown for its status. */
export function Component() {
  const view = useOrdersView()
  const pauses = usePauses()
  const may = useMay()
  const { services } = useSite()
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:*:not-[h1]:grow">
        <PageTitle title={adminMessages.orders.title} className="me-auto pe-4" />
        {services?.includes('pickup') && (
          <Link to="/admin/collection" target="_blank" className={buttonClasses('ghost', 'px-2! max-md:hidden')}>
            {orderBoardMessages.collection.link}
          </Link>
        )}
        <TestOrderButton />
        <ShortcutsButton />
        <ViewSwitch
          to="/admin/orders"
          label={orderBoardMessages.view}
          views={views}
          current={view}
          onChoose={ordersView.remember}
        />
        {may('settings.edit') && <PauseControl pauses={pauses} />}
        <SoundControl />
        <LazyPushButton audience="staff" />
      </div>
      <PauseBanner pauses={pauses} />
      <LiveNote />
      {view === 'board' ? <BoardView /> : <ListView />}
    </>
  )
}
