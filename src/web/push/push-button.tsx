import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pushMessages as texts } from '#contract/messages/push.ts'
import type { PushAudience } from '#contract/notifications/push.ts'
import { useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { canBePushed, isSubscribed, subscribe, unsubscribe } from './subscription.ts'

export interface PushButtonProps {
  audience: PushAudience
}

/** Turns push messages on and off in this browser. It shows nothing in a browser that cannot get them. */
export function PushButton({ audience }: PushButtonProps) {
  const queryClient = useQueryClient()
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.uid : undefined
  const queryKey = ['push-subscription', audience, uid]
  const isOn = useQuery({
    queryKey,
    queryFn: () => isSubscribed(audience),
    enabled: canBePushed() && uid !== undefined,
  }).data
  const turnOn = useMutation({
    mutationFn: () => subscribe(audience),
    onSuccess: (isAllowed) => queryClient.setQueryData(queryKey, isAllowed),
  })
  const turnOff = useMutation({
    mutationFn: () => unsubscribe(audience),
    onSuccess: () => {
      turnOn.reset()
      queryClient.setQueryData(queryKey, false)
    },
  })
  if (isOn === undefined) return null
  if (isOn)
    return (
      <div className="space-y-3">
        <p className="flex flex-wrap items-center gap-x-3" role="status">
          {texts[audience].isOn}
          <Button variant="ghost" onClick={() => turnOff.mutate()} busy={turnOff.isPending}>
            {texts.turnOff}
          </Button>
        </p>
        {turnOff.isError && <Alert>{texts.turnOffFailed}</Alert>}
      </div>
    )
  return (
    <div className="space-y-3">
      <Button variant="secondary" onClick={() => turnOn.mutate()} busy={turnOn.isPending} busyLabel={texts.turningOn}>
        {texts[audience].turnOn}
      </Button>
      {turnOn.data === false && <Alert kind="notice">{texts.denied}</Alert>}
      {turnOn.isError && <Alert>{texts.turnOnFailed}</Alert>}
    </div>
  )
}
