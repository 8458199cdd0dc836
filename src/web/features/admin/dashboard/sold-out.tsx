import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import type { SoldOutChoice } from '#contract/menu/availability-api.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useLive } from '#web/live/live.ts'
import { SoldOutButtons } from '../menu/availability/sold-out-buttons.tsx'
import { useSetAvailability } from '../menu/availability/use-set-availability.ts'
import { useExpiringMap } from '../orders/saving/use-expiring-map.ts'
import { soldOutQuery } from './queries.ts'
import { linkClasses, panelClasses } from './section-classes.ts'

const shownMax = 6

interface Dish {
  id: string
  name: string
  soldOutUntil?: string | undefined
}

/** The dishes that are sold out. A dish that is available again stays while that can be undone. Nothing when all are available. */
export function SoldOut() {
  const queryClient = useQueryClient()
  const { data: soldOut = [] } = useQuery(soldOutQuery)
  const [changed, changedMap] = useExpiringMap<Dish>(limits.undoMs)
  const refetch = () => queryClient.invalidateQueries({ queryKey: soldOutQuery.queryKey })
  useLive(({ name }) => {
    if (name === 'menu' || name === 'reset') void refetch()
  })
  const ids = new Set(soldOut.map(({ id }) => id))
  const dishes: readonly Dish[] = [...[...changed.values()].filter(({ id }) => !ids.has(id)), ...soldOut]
  if (dishes.length === 0) return null
  return (
    <section aria-labelledby="sold-out" className="mt-6 min-w-0">
      <h2 id="sold-out" className="flex min-h-11 items-center text-xl">
        {texts.soldOut}
      </h2>
      <ul className={panelClasses}>
        {dishes.slice(0, shownMax).map((dish) => (
          <SoldOutDish
            key={dish.id}
            dish={dish}
            onSaved={async ({ id, name, soldOutUntil }) => {
              changedMap.set(id, { id, name, soldOutUntil })
              await refetch()
            }}
          />
        ))}
      </ul>
      {dishes.length > shownMax && (
        <Link to="/admin/recipes" className={linkClasses}>
          {texts.moreSoldOut(dishes.length)}
        </Link>
      )}
    </section>
  )
}

function SoldOutDish({ dish, onSaved }: { dish: Dish; onSaved: (saved: Dish) => Promise<void> }) {
  const { id, name, soldOutUntil } = dish
  const nameId = useId()
  const send = async (soldOut: SoldOutChoice) =>
    unwrap(await api.PUT('/api/recipes/{id}/availability', { params: { path: { id } }, body: { soldOut } }))
  const availability = useSetAvailability({ name, soldOutUntil, send, onSaved })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5">
      <span id={nameId} dir="auto" className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
        {name}
      </span>
      <SoldOutButtons soldOutUntil={soldOutUntil} availability={availability} describedBy={nameId} />
    </li>
  )
}
