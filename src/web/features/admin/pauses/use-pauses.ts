import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pauseMessages as texts } from '#contract/messages/pause.ts'
import { serviceTypes } from '#contract/site-settings/choices.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { useLive } from '#web/live/live.ts'
import { useMay } from '#web/session/use-may.ts'
import { settingsQuery } from '../settings/queries.ts'
import { addPause, listActive, type NewPause, nextEndOf, type Pause, removePause } from './edit-pauses.ts'

/** Browsers run a longer timer at once. */
const timerMaxMs = 2 ** 31 - 1

/** The pauses of the settings, which all admins see and change. A pause disappears when it ends. */
export function usePauses() {
  const queryClient = useQueryClient()
  const settings = useQuery({ ...settingsQuery, enabled: useMay()('settings.edit') })
  useLive(({ name }) => {
    if (name === 'settings' || name === 'reset')
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
  })
  const saved = settings.data?.pauses
  const all = saved?.value.pauses ?? []
  const now = useNow(all)

  const mutation = useMutation({
    mutationFn: async (edit: (pauses: readonly Pause[]) => Pause[]) => {
      // not the data of the render, because an event may have replaced them
      const { version, value } = (await queryClient.query({ ...settingsQuery, staleTime: 'static' })).pauses
      const body = { version, value: { pauses: edit(value.pauses) } }
      return unwrap(await api.PUT('/api/admin/settings/pauses', { body }))
    },
    onSuccess: (pauses) =>
      queryClient.setQueryData(settingsQuery.queryKey, (current: SiteSettingsResponse | undefined) =>
        current ? { ...current, pauses } : current,
      ),
    onError: (error) =>
      isConflict(error) ? queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }) : undefined,
  })

  const services = settings.data?.services.value
  return {
    settings,
    active: listActive(all, now),
    /** The services that are on. */
    types: serviceTypes.filter((type) => services?.[type].isOn),
    isSaving: mutation.isPending,
    failure: mutation.error ? (isConflict(mutation.error) ? texts.conflict : texts.failed) : undefined,
    forgetFailure: () => mutation.reset(),
    /** @throws when it was not saved, which `failure` explains */
    add: (pause: NewPause) => mutation.mutateAsync((pauses) => addPause(pauses, pause, Date.now())),
    remove: (pause: Pause) => mutation.mutate((pauses) => removePause(pauses, pause, Date.now())),
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'settings/edit-conflict'
}

/** @returns the time when the component was rendered first, or when the last pause ended. A pause that ends renders it again. */
function useNow(pauses: readonly Pause[]): number {
  const [now, setNow] = useState(() => Date.now())
  const nextEnd = nextEndOf(pauses, now)
  useEffect(() => {
    if (nextEnd === undefined) return
    const waitMs = nextEnd - Date.now()
    if (waitMs > timerMaxMs) return
    const timer = setTimeout(() => setNow(Math.max(nextEnd, Date.now())), waitMs)
    return () => clearTimeout(timer)
  }, [nextEnd])
  return now
}
