import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { trainingMessages as texts } from '#contract/messages/training.ts'
import { api, unwrap } from '#web/api/client.ts'
import { randomId } from '#web/browser/random-id.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'

/** @param key the Idempotency-Key: a repetition after a lost response places no second order */
export async function placeTestOrder(key: string = randomId()) {
  const params = { header: { 'idempotency-key': key } }
  const order = unwrap(await api.POST('/api/admin/training-orders', { params }))
  announce(texts.placed)
  return order
}

/** A button that places a test order. The lists of orders show it by their live connection. */
export function TestOrderButton() {
  const hint = useId()
  const place = useMutation({ mutationFn: () => placeTestOrder() })
  return (
    <div>
      <Button
        variant="ghost"
        onClick={() => place.mutate()}
        busy={place.isPending}
        aria-describedby={hint}
        title={texts.hint}
        className="px-2!"
      >
        {texts.place}
      </Button>
      <span id={hint} hidden>
        {texts.hint}
      </span>
      {place.isError && <Alert>{place.error.message}</Alert>}
    </div>
  )
}

/** Marks a test order. */
export function TestMark() {
  return (
    <p className="mb-2 w-fit rounded-full bg-accent px-3 text-sm leading-6 font-bold text-on-accent">{texts.mark}</p>
  )
}
