import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { SoldOutChoice } from '#contract/menu/availability-api.ts'
import { untilChanged } from '#contract/menu/sold-out.ts'
import { adminAvailabilityMessages as texts } from '#contract/messages/admin-availability.ts'
import { endOfDay } from '#contract/values/business-day.ts'
import { announce } from '#web/ui/live-region.ts'

/** @param timeZone of the settings. Without it, the server does not know when the day of the restaurant ends. */
export function soldOutToday(timeZone: string): SoldOutChoice {
  return timeZone === '' ? { until: new Date(endOfDay(Date.now(), '')).toISOString() } : 'today'
}

/** @returns the choice that leads to this state */
export function choiceOf(soldOutUntil: string | undefined): SoldOutChoice {
  if (soldOutUntil === undefined) return 'no'
  return Date.parse(soldOutUntil) === untilChanged ? 'until-changed' : { until: soldOutUntil }
}

interface Change {
  choice: SoldOutChoice
  label: string
  /** Called after the change was saved. */
  onSet?: (() => void) | undefined
}

interface Options<Saved> {
  /** The name of the dish or option, for announcements. */
  name: string
  soldOutUntil: string | undefined
  send: (choice: SoldOutChoice) => Promise<Saved>
  onSaved: (saved: Saved) => Promise<void>
}

/** Sets whether a dish or an option is sold out. The last change can be undone for `limits.undoMs`. */
export function useSetAvailability<Saved>({ name, soldOutUntil, send, onSaved }: Options<Saved>) {
  const queryClient = useQueryClient()
  const [before, setBefore] = useState<SoldOutChoice>()
  const mutation = useMutation({
    mutationFn: ({ choice }: Change) => send(choice),
    onSuccess: async (saved, { label, onSet }) => {
      // not as an option of `mutate`, which does nothing after the screen is left
      onSet?.()
      await onSaved(saved)
      announce(texts.changed(name, label))
      void queryClient.invalidateQueries({ queryKey: ['recipes', 'portions'] })
    },
    onError: () => announce(texts.failed),
  })
  useEffect(() => {
    if (before === undefined) return
    const timer = setTimeout(() => setBefore(undefined), limits.undoMs)
    return () => clearTimeout(timer)
  }, [before])

  return {
    isFailed: mutation.isError,
    busy: mutation.isPending,
    set: (choice: SoldOutChoice, label: string, onSet?: () => void) => {
      setBefore(choiceOf(soldOutUntil))
      mutation.mutate({ choice, label, onSet })
    },
    undo:
      before === undefined
        ? undefined
        : () => {
            setBefore(undefined)
            mutation.mutate({ choice: before, label: before === 'no' ? texts.available : texts.untilTime })
          },
  }
}
