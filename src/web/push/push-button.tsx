import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushAudience } from '#contract/push.ts'
import { pushMessages as texts } from '#contract/push-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { canBePushed, isSubscribed, subscribe, unsubscribe } from './subscription.ts'

export interface PushButtonProps {
  audience: PushAudience
}

const queryKey = ['push-subscription']

/** Turns push messages on and off in this browser. It shows nothing in a browser that cannot get them. */
export function PushButton({ audience }: PushButtonProps) {
  const queryClient = useQueryClient()
  const current = useQuery({ queryKey, queryFn: isSubscribed, enabled: canBePushed() })
  const turnOn = useMutation({
    mutationFn: () => subscribe(audience),
    onSuccess: (isOn) => queryClient.setQueryData(queryKey, isOn),
  })
  const turnOff = useMutation({
    mutationFn: unsubscribe,
    onSuccess: () => {
      turnOn.reset()
      queryClient.setQueryData(queryKey, false)
    },
  })
  if (current.data === undefined) return null
  if (current.data)
    return (
      <p className="flex flex-wrap items-center gap-x-3" role="status">
        {texts[audience].isOn}
        <Button variant="ghost" onClick={() => turnOff.mutate()} busy={turnOff.isPending}>
          {texts.turnOff}
        </Button>
      </p>
    )
  return (
    <div className="space-y-3">
      <Button variant="secondary" onClick={() => turnOn.mutate()} busy={turnOn.isPending} busyLabel={texts.turningOn}>
        {texts[audience].turnOn}
      </Button>
      {turnOn.data === false && <Alert kind="notice">{texts.denied}</Alert>}
      {turnOn.isError && <Alert>{texts.failed}</Alert>}
    </div>
  )
}
