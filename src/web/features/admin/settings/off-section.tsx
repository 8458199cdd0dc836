import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serviceSettingsMessages as texts } from '#contract/messages/service-settings.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import type { SavedSection } from '#contract/site-settings/section.ts'
import type { Services } from '#contract/site-settings/services.ts'
import { api, unwrap } from '#web/api/client.ts'
import { refreshSite } from '#web/settings/refresh-site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { settingsQuery } from './queries.ts'

const hints: Record<ServiceType, () => string> = { delivery: () => texts.deliveryHint, pickup: () => texts.pickupHint }

/** A section of a service that is off: what the service does for guests, and a button that turns it on. Then its fields appear. */
export function OffSection({ service, saved }: { service: ServiceType; saved: SavedSection<Services> }) {
  const queryClient = useQueryClient()
  const turnOn = useMutation({
    mutationFn: async () => {
      const { version, value } = saved
      const body = { version, value: { ...value, [service]: { ...value[service], isOn: true } } }
      unwrap(await api.PUT('/api/admin/settings/services', { body }))
    },
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }), refreshSite()]),
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-60">
          {texts.isOff(texts[service])} <span className="text-ink-soft">{hints[service]()}</span>
        </p>
        <Button onClick={() => turnOn.mutate()} busy={turnOn.isPending}>
          {texts.turnOn[service]}
        </Button>
      </div>
      {turnOn.isError && <Alert className="mt-3">{turnOn.error.message}</Alert>}
    </>
  )
}
