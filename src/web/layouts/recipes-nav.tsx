import { Link, useMatches } from '@tanstack/react-router'
import { adminMessages } from '#contract/messages/admin.ts'
import { useSite } from '#web/settings/site.ts'

/**
 * The screens about recipes. The panel's navigation has only the first one. Those with `needsLanguages` have a link only while the site
 * has several languages.
 */
const links = [
  { to: '/admin/recipes', name: () => adminMessages.recipes.title },
  { to: '/admin/options', name: () => adminMessages.titles.options },
  { to: '/admin/schedules', name: () => adminMessages.titles.schedules },
  { to: '/admin/translations', name: () => adminMessages.titles.translations, needsLanguages: true },
  { to: '/admin/recipes/import', name: () => adminMessages.titles.import },
] as const

/** Whether the current screen is one of the screens about recipes. */
export function useIsRecipesScreen(): boolean {
  // not the location, which changes before a screen has loaded: the links would disappear from the previous screen
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  return links.some(({ to }) => to === path)
}

/** Links between the screens about recipes, above each of them. */
export function RecipesNav() {
  const { languages = [] } = useSite()
  const shown = links.filter((link) => languages.length > 1 || !('needsLanguages' in link))
  return (
    <nav aria-label={adminMessages.layout.recipesNavigation} className="page-gutters mx-auto max-w-7xl pt-2 md:pt-5">
      <ul className="-mx-2 flex flex-wrap sm:-mx-3 sm:gap-1">
        {shown.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="flex min-h-11 items-center rounded-xl px-2 text-[0.8125rem] font-medium text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-bold aria-[current]:text-primary-text sm:px-3 sm:text-base forced-colors:aria-[current]:underline"
            >
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
