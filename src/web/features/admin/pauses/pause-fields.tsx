import { useState } from 'react'
import { pauseMessages as texts } from '#contract/messages/pause.ts'
import { serviceScopes } from '#contract/site-settings/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { RadioField } from '../settings/ordering/radio-field.tsx'
import { useUnsavedForm } from '../use-unsaved-form.ts'
import type { NewPause, Pause } from './edit-pauses.ts'
import { PauseBanner } from './pause-banner.tsx'
import type { usePauses } from './use-pauses.ts'

const extraMinutesChoices = [10, 20, 30]
const durations = [15, 30, 60] as const

interface PauseFieldsProps {
  pauses: ReturnType<typeof usePauses>
  onDone: () => void
}

/** What is paused, for which services, and how long. The duration saves the pause, so that two taps are enough. */
export function PauseFields({ pauses, onDone }: PauseFieldsProps) {
  const { settings, types, isSaving, failure, add } = pauses
  /** 0 for a pause; otherwise how much longer orders take. */
  const [extraMinutes, setExtraMinutes] = useState(0)
  const [service, setService] = useState<Pause['service']>('all')
  useUnsavedForm(true)
  const kind = extraMinutes === 0 ? 'closed' : 'busy'

  function save(durationMinutes: number | undefined) {
    const pause: NewPause = { service: types.length > 1 ? service : 'all', kind, extraMinutes, durationMinutes }
    add(pause).then(onDone, () => undefined)
  }

  if (!settings.data)
    return settings.isError ? <LoadFailed text={texts.loadFailed} onRetry={() => void settings.refetch()} /> : null
  return (
    <div className="space-y-5">
      <RadioField
        legend={texts.what}
        name="kind"
        value={String(extraMinutes)}
        choices={[0, ...extraMinutesChoices].map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? texts.closed : texts.busy(minutes),
        }))}
        onChange={(value) => setExtraMinutes(Number(value))}
      />
      {types.length > 1 && (
        <RadioField
          legend={texts.service}
          name="service"
          value={service}
          choices={serviceScopes.map((value) => ({ value, label: texts.services[value] }))}
          onChange={setService}
        />
      )}
      <div role="group" aria-label={texts.duration}>
        <p className="mb-1.5 font-semibold">{texts.duration}</p>
        <div className="grid grid-cols-2 gap-2">
          {durations.map((minutes) => (
            <Button key={minutes} variant="secondary" busy={isSaving} onClick={() => save(minutes)}>
              {texts.durations[minutes]}
            </Button>
          ))}
          <Button variant="secondary" busy={isSaving} onClick={() => save(undefined)}>
            {texts.untilReopened[kind]}
          </Button>
        </div>
      </div>
      {/* after a conflict, the pauses of the other admin */}
      {failure !== undefined && <PauseBanner pauses={pauses} />}
    </div>
  )
}
