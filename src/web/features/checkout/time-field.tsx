import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { chargesMessages as texts } from '#contract/messages/charges.ts'
import { timeRangeText } from '#contract/order-time-texts.ts'
import { businessDateOf, businessDayOf } from '#contract/values/business-day.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { useOpening } from '#web/opening/use-opening.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { Choice } from './choice.tsx'
import { describeStart, describeTime } from './describe-time.ts'
import type { CartQuote } from './queries.ts'
import type { Checkout } from './use-checkout.ts'

export interface TimeFieldProps {
  quote: CartQuote
  scheduledFor: string | undefined
  onChange: (scheduledFor: string | undefined) => void
  checkout: Pick<Checkout, 'service' | 'timesOn' | 'setTimesOn'>
  /** Whether to ask for the time that the customer wants to choose. */
  showsMissing: boolean
}

/** When the customer gets the order: as soon as possible, or at a time that the customer chooses. */
export function TimeField({ quote, scheduledFor, onChange, checkout, showsMissing }: TimeFieldProps) {
  const { service = 'delivery', timesOn, setTimesOn } = checkout
  const field = useRef<HTMLFieldSetElement>(null)
  const restaurantDay = businessDayOf(useSite())
  const { promisedFrom, promisedTo, timeProblem, times } = quote
  const takesScheduled = useOpening()?.find((state) => state.service.service === service)?.service.takesScheduled
  const isChoosing = timesOn !== undefined
  const reset = useEffectEvent(() => {
    setTimesOn(undefined)
    onChange(undefined)
  })
  useEffect(() => {
    // another service, or the owner has turned the choice off
    if (takesScheduled === false && (isChoosing || scheduledFor !== undefined)) reset()
  }, [takesScheduled, isChoosing, scheduledFor])
  // the problem is that of as soon as possible, while the customer chooses a time
  const asksForTime = isChoosing && scheduledFor === undefined && (times?.slots.length ?? 0) > 0
  const next = asksForTime ? undefined : timeProblem?.next
  function choose(time: string) {
    setTimesOn(businessDateOf(Date.parse(time), restaurantDay))
    onChange(time)
    // the button disappears; the radio button of the chosen times stays
    field.current?.querySelector<HTMLElement>('label:last-of-type > [type=radio]')?.focus()
  }
  const promise = promisedFrom !== undefined && promisedTo !== undefined && { promisedFrom, promisedTo }
  const shownPromise =
    promise && (!isChoosing || scheduledFor !== undefined) ? describeTime(promise, restaurantDay) : ''
  return (
    <fieldset ref={field} data-time>
      <legend className="mb-1.5 font-semibold">{texts.time}</legend>
      {takesScheduled ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <Choice
            name="timeChoice"
            label={texts.asSoonAsPossible}
            isChecked={!isChoosing}
            onChoose={() => {
              setTimesOn(undefined)
              onChange(undefined)
            }}
          />
          <Choice name="timeChoice" label={texts.chooseTime} isChecked={isChoosing} onChoose={() => setTimesOn('')} />
        </div>
      ) : (
        <p>{texts.asSoonAsPossible}</p>
      )}
      {isChoosing && times && (
        <SlotSelects
          times={times}
          timesOn={timesOn}
          scheduledFor={scheduledFor}
          showsMissing={showsMissing}
          onDate={setTimesOn}
          onChange={onChange}
        />
      )}
      <p role="status" className="mt-2 text-lg font-bold">
        {shownPromise}
      </p>
      {timeProblem && !asksForTime && (
        <p role="alert" className="mt-1 font-semibold text-danger">
          {timeProblem.message}
        </p>
      )}
      {takesScheduled && next !== undefined && (
        <Button variant="secondary" onClick={() => choose(next)} className="mt-2">
          {texts.chooseNext(describeStart(next, restaurantDay))}
        </Button>
      )}
    </fieldset>
  )
}

interface SlotSelectsProps {
  times: NonNullable<CartQuote['times']>
  timesOn: string
  scheduledFor: string | undefined
  showsMissing: boolean
  onDate: (date: string) => void
  onChange: (scheduledFor: string | undefined) => void
}

function SlotSelects({ times, timesOn, scheduledFor, showsMissing, onDate, onChange }: SlotSelectsProps) {
  const restaurantDay = businessDayOf(useSite())
  const { dates, date, slots } = times
  const isListed = slots.some(({ from }) => from === scheduledFor)
  // only the time: the day is in the other list
  const slotText = (from: string, to: string) =>
    timeRangeText(Date.parse(from), Date.parse(to), Date.parse(from), restaurantDay)
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <Select label={texts.day} value={timesOn || date} onChange={onDate}>
        {dates.map((each) => (
          <option key={each} value={each}>
            {formatTime('day', Date.parse(`${each}T00:00Z`), { ...restaurantDay, timeZone: 'UTC' })}
          </option>
        ))}
      </Select>
      <Select
        label={texts.timeOfDay}
        error={showsMissing ? texts.timeMissing : undefined}
        value={isListed ? (scheduledFor ?? '') : ''}
        onChange={(from) => onChange(from === '' ? undefined : from)}
      >
        <option value="">{slots.length === 0 ? texts.noTimes : texts.selectTime}</option>
        {slots.map(({ from, to, isFull }) => (
          <option key={from} value={from} disabled={isFull}>
            {isFull ? texts.full(slotText(from, to)) : slotText(from, to)}
          </option>
        ))}
      </Select>
    </div>
  )
}

interface SelectProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  children: ReactNode
}

function Select({ label, value, error, onChange, children }: SelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={fieldClasses}
      >
        {children}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
