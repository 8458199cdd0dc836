import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { SoldOutChoice } from '#contract/menu/availability-api.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminAvailabilityMessages as texts } from '#contract/messages/admin-availability.ts'
import { stockMessages } from '#contract/messages/stock.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { parseTypedWhole } from '#contract/values/typed-number.ts'
import { startOfLocalDay, toInstant, toLocalTime } from '#contract/values/wall-clock.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { panelRecipesKey, upsertItem } from '../menu-cache.ts'
import { portionsLeftQuery, takenStockQuery } from '../queries.ts'
import { SoldOutButtons } from './sold-out-buttons.tsx'
import { useSetAvailability } from './use-set-availability.ts'

/** The next days with orders that a card shows of a stock. */
const shownDays = 3

interface RecipeAvailabilityProps {
  recipe: Recipe
  nameId: string
  /** Rendered at the end of the part that opens. */
  children: ReactNode
}

/** Whether a dish can be ordered, and how many portions are left today. */
export function RecipeAvailability({ recipe, nameId, children }: RecipeAvailabilityProps) {
  const { id, name, categoryId, soldOutUntil } = recipe
  /** The forms are rendered only while they are open, because those of all dishes would make the screen slow. */
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const left = useQuery(portionsLeftQuery).data?.find(({ recipeId }) => recipeId === id)?.leftToday
  const taken = useQuery(takenStockQuery).data ?? []
  const stocks = [
    ...taken.filter((stock) => stock.recipeId === id).slice(0, shownDays),
    ...taken.filter((stock) => stock.categoryId === categoryId).slice(0, shownDays),
  ]
  const { locale } = useSite()
  const save = async (soldOut: SoldOutChoice, leftToday?: number | null) =>
    unwrap(
      await api.PUT('/api/recipes/{id}/availability', {
        params: { path: { id } },
        body: { soldOut, ...(leftToday !== undefined && { leftToday }) },
      }),
    )
  const onSaved = (saved: Recipe) => upsertItem(queryClient, panelRecipesKey, saved)
  const availability = useSetAvailability({ name, soldOutUntil, send: save, onSaved })

  async function setPortions(leftToday: number | null) {
    await onSaved(await save('no', leftToday))
    await queryClient.invalidateQueries({ queryKey: portionsLeftQuery.queryKey })
  }

  return (
    <div className="space-y-1">
      {left !== undefined && <p className="text-sm font-semibold">{texts.portionsLeft(left)}</p>}
      {stocks.map(({ recipeId, date, taken: ordered, perDay }) => {
        const day = formatTime('day', Date.parse(`${date}T00:00Z`), { locale, timeZone: 'UTC' })
        return (
          <p key={`${recipeId} ${date}`} className="text-sm">
            {stockMessages[recipeId === undefined ? 'takenTogether' : 'taken'](day, ordered, perDay)}
          </p>
        )
      })}
      <SoldOutButtons soldOutUntil={soldOutUntil} availability={availability} describedBy={nameId} />
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary-text">
          <span>
            {texts.more}
            <span className="sr-only">: {name}</span>
          </span>
        </summary>
        {isOpen && (
          <div className="space-y-2 pb-1">
            <Button
              variant="secondary"
              aria-describedby={nameId}
              onClick={() => availability.set('until-changed', texts.untilChanged)}
              className="w-full px-3"
            >
              {texts.untilChanged}
            </Button>
            <TimeForm onTime={(until) => availability.set({ until }, texts.untilTime)} />
            <PortionsForm left={left} onPortions={(count) => void setPortions(count)} />
            {children}
          </div>
        )}
      </details>
    </div>
  )
}

function TimeForm({ onTime }: { onTime: (until: string) => void }) {
  const id = useId()
  const { timeZone } = useSite()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const time = new FormData(event.currentTarget).get('time')
    const [hours, minutes] = typeof time === 'string' ? time.split(':').map(Number) : []
    if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return
    onTime(nextTime(hours * 60 + minutes, timeZone, Date.now()))
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label htmlFor={id} className="min-w-28 flex-1 text-sm">
        {texts.untilTime}
        <input id={id} type="time" name="time" required className={fieldClasses} />
      </label>
      <Button type="submit" variant="secondary" className="px-3">
        {texts.setTime}
      </Button>
    </form>
  )
}

/** @returns the next time at which the clock of the restaurant shows these minutes after midnight */
function nextTime(minutes: number, timeZone: string, now: number): string {
  const local = toLocalTime(now, timeZone)
  const [today = 0, tomorrow = 0] = [0, 1].map((days) =>
    toInstant(startOfLocalDay(local, days) + minutes * 60_000, timeZone, 'later'),
  )
  return new Date(today > now ? today : tomorrow).toISOString()
}

function PortionsForm({ left, onPortions }: { left: number | undefined; onPortions: (count: number | null) => void }) {
  const id = useId()
  const [isInvalid, setIsInvalid] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('portions')
    const count = typeof typed === 'string' ? parseTypedWhole(typed) : Number.NaN
    const isValid = count >= 1 && count <= limits.portionsMax
    setIsInvalid(!isValid)
    if (isValid) onPortions(count)
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label htmlFor={id} className="min-w-28 flex-1 text-sm">
        {texts.portions}
        <input
          id={id}
          type="text"
          name="portions"
          inputMode="numeric"
          autoComplete="off"
          required
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          className={fieldClasses}
        />
      </label>
      <Button type="submit" variant="secondary" className="px-3">
        {texts.setPortions}
      </Button>
      {left !== undefined && (
        <Button variant="secondary" onClick={() => onPortions(null)} className="px-3">
          {texts.noLimit}
        </Button>
      )}
      {isInvalid && (
        <p id={`${id}-error`} role="alert" className="w-full text-sm font-medium text-danger">
          {adminMessages.editor.numberInvalid(1, limits.portionsMax)}
        </p>
      )}
    </form>
  )
}
