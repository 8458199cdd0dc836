import { Link } from '@tanstack/react-router'
import { adminMessages } from '#contract/messages/admin.ts'
import { icon, PotIcon, ReceiptIcon } from '#web/ui/icons.tsx'
import { useIsRecipesScreen } from './recipes-nav.tsx'
import { useMayOpen } from './use-may-open.ts'

const DashboardIcon = icon(<path d="M4 4h7v9H4zm9 0h7v5h-7zm0 7h7v9h-7zm-9 4h7v5H4z" />)
const CategoriesIcon = icon(<path d="m12 3.5 8.5 4.5-8.5 4.5L3.5 8zM3.5 12l8.5 4.5 8.5-4.5m-17 4 8.5 4.5 8.5-4.5" />)
const DatabaseIcon = icon(
  <ellipse cx="12" cy="6" rx="7.5" ry="2.75" />,
  <path d="M4.5 6v12c0 1.5 3.4 2.75 7.5 2.75s7.5-1.25 7.5-2.75V6m-15 6c0 1.5 3.4 2.75 7.5 2.75s7.5-1.25 7.5-2.75" />,
)

const ReportsIcon = icon(<path d="M4 20h16M7 16v-5m5 5V5m5 11V8" />)
const SettingsIcon = icon(
  <path d="M4 7h9.5m5 0H20M4 17h1.5m5 0H20" />,
  <circle cx="16" cy="7" r="2.5" />,
  <circle cx="8" cy="17" r="2.5" />,
)

/** On phones the header has the links with `isInHeader`, because six links do not fit into the bar. */
const links = [
  { to: '/admin', name: () => adminMessages.dashboard.title, Icon: DashboardIcon },
  { to: '/admin/categories', name: () => adminMessages.categories.title, Icon: CategoriesIcon },
  { to: '/admin/recipes', name: () => adminMessages.recipes.title, Icon: PotIcon },
  { to: '/admin/orders', name: () => adminMessages.orders.title, Icon: ReceiptIcon },
  { to: '/admin/reports', name: () => adminMessages.titles.reports, Icon: ReportsIcon, isInHeader: true },
  { to: '/admin/database', name: () => adminMessages.database.title, Icon: DatabaseIcon },
  { to: '/admin/settings', name: () => adminMessages.layout.settings, Icon: SettingsIcon, isInHeader: true },
] as const

/** Links to the panel's screens (spec §2): a column, on phones a bar at the bottom of the window. */
export function AdminNav() {
  const isRecipesScreen = useIsRecipesScreen()
  const mayOpen = useMayOpen()
  return (
    <nav
      aria-label={adminMessages.layout.navigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:static md:border-0 md:p-0"
    >
      <ul className="flex md:grid md:gap-1">
        {links.filter(mayOpen).map(({ to, name, Icon, ...link }) => (
          <li key={to} className={'isInHeader' in link ? 'max-md:hidden' : 'flex-auto'}>
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              // 'true' on a screen of the same area; the link to the current screen has 'page'
              aria-current={to === '/admin/recipes' && isRecipesScreen ? 'true' : undefined}
              className="flex min-h-15 flex-col items-center justify-center gap-0.5 rounded-xl text-xs font-medium text-ink-soft no-underline hover:text-ink aria-[current]:text-primary-text max-[24rem]:text-[0.6875rem] max-[21rem]:text-[0.625rem] md:min-h-11 md:flex-row md:justify-start md:gap-3 md:px-3 md:text-base md:hover:bg-sunken aria-[current]:font-bold md:aria-[current]:bg-primary-soft forced-colors:aria-[current]:underline"
            >
              <Icon className="size-6 md:size-5" />
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The links for which the bar of a phone has no room, as icons. */
export function HeaderLinks() {
  const mayOpen = useMayOpen()
  const headerLinks = links.filter((link) => 'isInHeader' in link)
  return headerLinks.filter(mayOpen).map(({ to, name, Icon }) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-label={name()}
      className="grid size-11 shrink-0 place-items-center rounded-xl text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:text-primary-text md:hidden"
    >
      <Icon className="size-6" />
    </Link>
  ))
}
