import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkOptions, useNavigate } from '@tanstack/react-router'
import type { FirstSteps as Steps } from '#contract/first-steps.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useStore } from '#web/state/create-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { CheckIcon, ForwardIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import { notificationSound } from '../orders/notifications/notify-new-orders.ts'
import { placeTestOrder } from '../orders/test-order/test-order.tsx'
import { AddressWarning } from '../site-address.tsx'
import { firstStepsQuery } from './queries.ts'

const texts = () => adminMessages.firstSteps

type StepName = keyof Steps['steps'] | 'sound'

const steps: readonly { name: StepName; target: LinkOptions }[] = [
  { name: 'region', target: { to: '/admin/settings', search: { section: 'region' } } },
  { name: 'identity', target: { to: '/admin/settings', search: { section: 'identity' } } },
  { name: 'hours', target: { to: '/admin/settings', search: { section: 'hours' } } },
  { name: 'services', target: { to: '/admin/settings', search: { section: 'services' } } },
  { name: 'menu', target: { to: '/admin/recipes' } },
  { name: 'recommended', target: { to: '/admin/settings', search: { section: 'recommended' } } },
  { name: 'mail', target: { to: '/admin/settings', search: { section: 'mail' } } },
  { name: 'sound', target: { to: '/admin/orders' } },
  // its button places the order
  { name: 'order', target: { to: '/admin/orders', search: { view: 'board' } } },
]

/** What a new owner still has to do. Nothing while it loads, when it cannot be loaded, when it is hidden, and when all is done. */
export function FirstSteps() {
  const queryClient = useQueryClient()
  const found = useQuery(firstStepsQuery)
  const sound = useStore(notificationSound)
  const hide = useMutation({
    mutationFn: async (isHidden: boolean) => unwrap(await api.PUT('/api/admin/first-steps', { body: { isHidden } })),
    onSuccess: (changed) => {
      queryClient.setQueryData(firstStepsQuery.queryKey, changed)
      if (changed.isHidden) announce(texts().hidden)
    },
  })
  const navigate = useNavigate()
  const test = useMutation({
    mutationFn: async (shown: LinkOptions) => {
      await placeTestOrder()
      await queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
      await navigate(shown)
    },
  })
  if (!found.data) return null
  if (found.data.isHidden) {
    if (!hide.isSuccess) return null
    return (
      <Alert kind="notice" className="mt-6">
        {texts().hidden}{' '}
        <button type="button" onClick={() => hide.mutate(false)} className="min-h-11 font-semibold underline">
          {texts().undo}
        </button>
      </Alert>
    )
  }
  const isDone = { ...found.data.steps, sound: sound !== 'off' }
  const textOf = (name: StepName) => (name === 'identity' && found.data.hasName ? texts().logo : texts()[name])
  const doneCount = steps.filter(({ name }) => isDone[name]).length
  if (doneCount === steps.length) return null
  return (
    <section aria-labelledby="first-steps" className="mt-6 rounded-2xl border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-xl">
          {texts().title}
        </h2>
        <p className="text-sm text-ink-soft">{texts().progress(doneCount, steps.length)}</p>
      </div>
      {!(isDone.region && isDone.menu && isDone.recommended) && (
        <Link to="/admin/start" className={`${buttonClasses('primary')} mt-4`}>
          {texts().start}
        </Link>
      )}
      <div className="mt-4 empty:hidden">
        <AddressWarning origin={location.origin} />
      </div>
      {hide.isError && <Alert className="mt-3">{texts().hideFailed}</Alert>}
      {test.isError && <Alert className="mt-3">{test.error.message}</Alert>}
      <ul className="mt-3 divide-y divide-line">
        {steps.map(({ name, target }) => (
          <li key={name}>
            {isDone[name] ? (
              <p className="flex min-h-12 items-center gap-3 py-1 text-ink-soft">
                <CheckIcon className="size-5 shrink-0 text-leaf" />
                <span className="min-w-0 flex-1">{texts()[name]}</span>
                <span className="text-sm font-semibold text-leaf">{texts().done}</span>
              </p>
            ) : name === 'order' ? (
              <button
                type="button"
                aria-disabled={test.isPending}
                onClick={() => !test.isPending && test.mutate(target)}
                className={`${openClasses} w-full text-start`}
              >
                <OpenStep text={textOf(name)} />
              </button>
            ) : (
              <Link {...target} className={openClasses}>
                <OpenStep text={textOf(name)} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Button variant="ghost" onClick={() => hide.mutate(true)} busy={hide.isPending} className="mt-2 -ms-5">
        {texts().hide}
      </Button>
    </section>
  )
}

const openClasses =
  'group flex min-h-12 items-center gap-3 py-1 font-semibold text-primary-text no-underline hover:underline'

function OpenStep({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-2 border-edge" />
      <span className="min-w-0 flex-1">{text}</span>
      <ForwardIcon className="size-5 shrink-0 transition-transform group-hover:nudge-forward" />
    </>
  )
}
