import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { messages } from '#contract/messages/shared.ts'
import { CartProvider, useCartStore } from './cart/cart-provider.tsx'
import { useCartLanguage } from './cart-language.ts'
import { useStoredClicks } from './early-clicks/use-stored-clicks.ts'
import { CustomerLayout } from './layouts/customer-layout.tsx'
import { LazyCartPanel } from './lazy-cart-panel.tsx'
import { LazyMenuUpdates } from './lazy-menu-updates.tsx'
import { recipesQuery } from './menu/queries.ts'
import { usePreloadScreens } from './routing/use-preload-screens.ts'
import { isOpenToVisitors } from './session/guards.ts'
import { sessionQuery, useSession } from './session/session.ts'
import { useSite } from './settings/site.ts'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'
import { announce } from './ui/live-region.ts'
import { useCartDay } from './use-cart-day.ts'

/** Other screens are preloaded after this time, so that the first screen can load its pictures on a slow network. */
const preloadAfterMs = 3000

/** The shell of the customer screens: cart provider, header, cart beside the menu, and footer. */
export function Component() {
  const { state } = useSession()
  const site = useSite()
  const worksWithoutSession = useMatches({
    select: (matches) => matches.at(-1)?.staticData.worksWithoutSession ?? false,
  })
  const hasCartBeside = useMatches({ select: (matches) => matches.at(-1)?.staticData.hasCartBeside ?? false })
  const isOpen = useMatches({ select: (matches) => isOpenToVisitors(site, matches.at(-1)?.pathname ?? '') })
  const isKnown = state === 'signed-in' || state === 'visitor'
  usePreloadScreens('/customer', preloadAfterMs)
  // the guard redirects to /login
  if (state === 'visitor' && !isOpen) return null
  if (!isKnown && !worksWithoutSession) return <ServerUnreachable />
  return (
    <CartProvider>
      {!isKnown && <OfflineNotice />}
      <StoredClicks />
      <CartLanguage />
      <CartDay />
      <LazyMenuUpdates afterMs={preloadAfterMs} />
      <CustomerLayout aside={hasCartBeside && <LazyCartPanel />}>
        <Outlet />
      </CustomerLayout>
    </CartProvider>
  )
}

function CartLanguage() {
  useCartLanguage()
  return null
}

function CartDay() {
  useCartDay()
  return null
}

/** Replays the clicks from before hydration. */
function StoredClicks() {
  const queryClient = useQueryClient()
  const cart = useCartStore()
  const navigate = useNavigate()
  useStoredClicks(({ categoryId, id }) => {
    queryClient.query(recipesQuery(categoryId)).then(
      (recipes) => {
        const recipe = recipes.find((candidate) => candidate.id === id)
        if (!recipe) return
        if (recipe.optionGroups)
          void navigate({ to: '/category/$id', params: { id: categoryId }, search: { dish: id } })
        else cart.add(recipe)
      },
      () => announce(messages.menu.loadRecipesFailed),
    )
  })
  return null
}

/** Shown with the cached menu while the server does not respond. */
function OfflineNotice() {
  const worksOffline = useMatches({ select: (matches) => matches.at(-1)?.staticData.worksOffline ?? false })
  if (!worksOffline) return null
  return (
    <Alert kind="notice" className="m-4">
      {messages.screen.offline}
    </Alert>
  )
}

/** Shown while the session is unknown. A redirect to the sign-in screen would be wrong, because the session may be valid. */
function ServerUnreachable() {
  const queryClient = useQueryClient()
  return (
    <main className="mx-auto grid min-h-page max-w-md content-center gap-4 px-4">
      <Alert>{messages.screen.unreachable}</Alert>
      <Button onClick={() => void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })}>
        {messages.controls.tryAgain}
      </Button>
    </main>
  )
}
