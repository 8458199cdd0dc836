import { benchAdminLive } from './admin-live.ts'
import { benchBoard } from './board.ts'
import { benchCheckoutQuote } from './checkout-quote.ts'
import { benchColdStart, benchStart } from './cold-start.ts'
import { benchDishDialog } from './dish-dialog.ts'
import { benchDocuments } from './documents.ts'
import type { Figure } from './figure.ts'
import { benchFridayNight } from './friday-night.ts'
import { benchLargeCategory } from './large-category.ts'
import { benchLayoutShift } from './layout-shift.ts'
import { benchLighthouseOfCustomers, benchLighthouseOfVisitors } from './lighthouse.ts'
import { benchLive } from './live.ts'
import { benchMenuImport } from './menu-import.ts'
import { benchMenuList } from './menu-list.ts'
import { benchMenuLive } from './menu-live.ts'
import { benchMenuTable } from './menu-table.ts'
import { benchNotifications } from './notifications.ts'
import { benchOrderLists } from './order-lists.ts'
import { benchOrdersOfTwo, benchOrdersOnPostgres, benchOrdersOnSqlite } from './orders.ts'
import { benchOrdersWithOptions } from './orders-with-options.ts'
import { benchOrdersWithRules } from './orders-with-rules.ts'
import { benchOwnHistory } from './own-history.ts'
import { benchQuotes } from './quotes.ts'
import { benchReadScale } from './read-scale.ts'
import { benchReports } from './reports.ts'
import { benchScreens } from './screens.ts'
import { benchSignIn } from './sign-in.ts'
import { countSourceLines } from './source-lines.ts'
import { benchStaticFiles } from './static-files.ts'
import { benchTransfer } from './transfer.ts'
import { benchWebSize } from './web-size.ts'
import { benchWholeMenu } from './whole-menu.ts'

/** In the order in which they run. */
export const benches: Record<string, () => Promise<Figure[]>> = {
  'source-lines': countSourceLines,
  'web-size': benchWebSize,
  'cold-start': benchColdStart,
  start: benchStart,
  'sign-in': benchSignIn,
  live: benchLive,
  'menu-list': benchMenuList,
  'static-files': benchStaticFiles,
  documents: benchDocuments,
  'orders-sqlite': benchOrdersOnSqlite,
  'orders-with-options': benchOrdersWithOptions,
  'orders-with-rules': benchOrdersWithRules,
  notifications: benchNotifications,
  quotes: benchQuotes,
  'friday-night': benchFridayNight,
  'orders-postgres': benchOrdersOnPostgres,
  'orders-of-two': benchOrdersOfTwo,
  'read-scale': benchReadScale,
  'own-history': benchOwnHistory,
  'order-lists': benchOrderLists,
  reports: benchReports,
  transfer: benchTransfer,
  'menu-import': benchMenuImport,
  'admin-live': benchAdminLive,
  board: benchBoard,
  'menu-live': benchMenuLive,
  'menu-table': benchMenuTable,
  screens: benchScreens,
  'large-category': benchLargeCategory,
  'whole-menu': benchWholeMenu,
  'dish-dialog': benchDishDialog,
  'checkout-quote': benchCheckoutQuote,
  'layout-shift': benchLayoutShift,
  'lighthouse-visitors': benchLighthouseOfVisitors,
  'lighthouse-customers': benchLighthouseOfCustomers,
}
