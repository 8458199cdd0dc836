import { Link } from '@tanstack/react-router'

interface ViewSwitchProps<View extends string> {
  to: '/admin/orders' | '/admin/recipes'
  label: string
  views: readonly { view: View; name: () => string }[]
  current: View
  onChoose: (view: View) => void
}

/** Two links, because each view of a screen has an address. */
export function ViewSwitch<View extends string>({ to, label, views, current, onChoose }: ViewSwitchProps<View>) {
  return (
    <nav aria-label={label} className="flex rounded-xl border border-edge bg-surface p-0.5">
      {views.map(({ view, name }) => (
        <Link
          key={view}
          to={to}
          search={(previous) => ({ ...previous, view })}
          replace
          resetScroll={false}
          onClick={() => onChoose(view)}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{}}
          aria-current={view === current ? 'page' : undefined}
          className="grid min-h-10 place-items-center rounded-lg px-4 font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary-text forced-colors:aria-[current]:underline"
        >
          {name()}
        </Link>
      ))}
    </nav>
  )
}
