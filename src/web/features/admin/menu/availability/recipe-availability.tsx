import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { labelled } from '#contract/join-words.ts'
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
import { announce } from '#web/ui/live-region.ts'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { usePanelKeptText } from '../../kept-draft.tsx'
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

  const portions = useMutation({
    mutationFn: ({ leftToday }: PortionsChange) => save('no', leftToday),
    onSuccess: async (saved, { onSet }) => {
      // not as an option of `mutate`, which does nothing after the screen is left
      onSet?.()
      await onSaved(saved)
      await queryClient.invalidateQueries({ queryKey: portionsLeftQuery.queryKey })
    },
    onError: () => announce(texts.failed),
  })

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
            <span className="sr-only">{labelled('', name)}</span>
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
            <TimeForm recipeId={id} onTime={(until, onSet) => availability.set({ until }, texts.untilTime, onSet)} />
            <PortionsForm recipeId={id} left={left} save={portions} />
            {children}
          </div>
        )}
      </details>
    </div>
  )
}

interface TimeFormProps {
  recipeId: string
  /** Saves a time. @param onSet called after it was saved */
  onTime: (until: string, onSet: () => void) => void
}

function TimeForm({ recipeId, onTime }: TimeFormProps) {
  const id = useId()
  const typed = usePanelKeptText(`sold-out-until:${recipeId}`)
  const { timeZone } = useSite()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [hours, minutes] = typed.text.split(':').map(Number)
    if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return
    onTime(nextTime(hours * 60 + minutes, timeZone, Date.now()), () => typed.forget(typed.text))
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label htmlFor={id} className="min-w-28 flex-1 text-sm">
        {texts.untilTime}
        <input
          id={id}
          type="time"
          required
          value={typed.text}
          onChange={({ target }) => typed.change(target.value)}
          className={fieldClasses}
        />
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

interface PortionsChange {
  leftToday: number | null
  /** Called after it was saved. */
  onSet?: () => void
}

interface PortionsFormProps {
  recipeId: string
  left: number | undefined
  /** Saves a number of portions, or null for no limit. */
  save: UseMutationResult<unknown, Error, PortionsChange>
}

function PortionsForm({ recipeId, left, save }: PortionsFormProps) {
  const id = useId()
  const typed = usePanelKeptText(`portions:${recipeId}`)
  const [isInvalid, setIsInvalid] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const count = parseTypedWhole(typed.text)
    const isValid = count >= 1 && count <= limits.portionsMax
    setIsInvalid(!isValid)
    if (isValid) save.mutate({ leftToday: count, onSet: () => typed.forget(typed.text) })
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label htmlFor={id} className="min-w-28 flex-1 text-sm">
        {texts.portions}
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          value={typed.text}
          onChange={({ target }) => typed.change(target.value)}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          className={fieldClasses}
        />
      </label>
      <Button type="submit" variant="secondary" busy={save.isPending} className="px-3">
        {texts.setPortions}
      </Button>
      {left !== undefined && (
        <Button variant="secondary" onClick={() => save.mutate({ leftToday: null })} className="px-3">
          {texts.noLimit}
        </Button>
      )}
      {isInvalid && (
        <p id={`${id}-error`} role="alert" className="w-full text-sm font-medium text-danger">
          {adminMessages.editor.numberInvalid(1, limits.portionsMax)}
        </p>
      )}
      {save.isError && <p className="w-full text-sm font-medium text-danger">{texts.failed}</p>}
    </form>
  )
}
