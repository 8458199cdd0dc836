import { type KeyboardEvent, useId, useState } from 'react'
import { percentageText } from '#contract/amounts-texts.ts'
import { countText } from '#contract/i18n/count-text.ts'
import { openingMessages } from '#contract/messages/opening.ts'
import { orderExampleMessages as texts } from '#contract/messages/order-example.ts'
import type { OrderingSettings } from '#contract/ordering/to-ordering-rules.ts'
import { type ServiceType, serviceTypes } from '#contract/site-settings/choices.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'
import type { Currency } from '#contract/values/money.ts'
import { toLocalTime } from '#contract/values/wall-clock.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { SelectField } from '../../../select-field.tsx'
import { AmountField } from '../number-field.tsx'
import { requiredAmountText } from '../typed-numbers.ts'
import { ExampleAmounts } from './example-amounts.tsx'
import { type ExampleOrder, quoteExample } from './quote-example.ts'

interface LiveExampleProps {
  /** Undefined while the typed values are not valid. */
  settings: OrderingSettings | undefined
  currency: Currency
  /** Of the restaurant; its time zone is '' when it is not set. */
  day: BusinessDay
  /** Of the example's dish, in minor units with two decimals. */
  startCents?: number
  startService?: ServiceType
  /** The dishes of the menu, for promotions that are not for all dishes. */
  dishes?: readonly { id: string; name: string; categoryId: string }[]
}

/** What a customer pays with the typed values, while they are typed. */
export function LiveExample({ settings, currency, day, dishes = [], ...start }: LiveExampleProps) {
  const { timeZone } = day
  const { startCents = 1840, startService = 'delivery' } = start
  const [order, setOrder] = useState<ExampleOrder>(() => ({
    amount: requiredAmountText(currency.decimals === 0 ? startCents : startCents / 100, currency),
    time: new Date(toLocalTime(Date.now(), timeZone)).toISOString().slice(0, 16),
    taxClassId: '',
    code: '',
    tipPpm: 0,
    service: startService,
    place: '',
    count: 1,
    dish: undefined,
  }))
  const [lastSettings, setLastSettings] = useState(settings)
  if (settings && settings !== lastSettings) setLastSettings(settings)
  const shown = settings ?? lastSettings
  const known = shown ? withKnownChoices(order, shown) : order
  const current = shown && quoteExample(shown, known, { currency, ...day })
  const [lastExample, setLastExample] = useState(current)
  if (current && JSON.stringify(current) !== JSON.stringify(lastExample)) setLastExample(current)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="space-y-4 rounded-xl border border-line bg-sunken p-4">
      <h3 id={titleId} className="text-lg font-bold">
        {texts.title}
      </h3>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <AmountField
          label={texts.amount}
          labelSize="small"
          currency={currency}
          value={order.amount}
          onKeyDown={ignoreEnter}
          onChange={({ target }) => setOrder({ ...order, amount: target.value })}
        />
        <TextField
          label={texts.time}
          labelSize="small"
          type="datetime-local"
          value={order.time}
          onKeyDown={ignoreEnter}
          hint={timeZone === '' ? texts.inOwnTimeZone : texts.inTimeZone(timeZone)}
          onChange={({ target }) => setOrder({ ...order, time: target.value })}
        />
        {shown && (
          <ExampleChoices settings={shown} currency={currency} order={known} dishes={dishes} onChange={setOrder} />
        )}
      </div>
      {lastExample && <ExampleAmounts example={lastExample} />}
      {(!settings || !current) && <p className="font-medium">{texts.incomplete}</p>}
    </section>
  )
}

/** Enough for "three for two", twice. */
const exampleCounts = [1, 2, 3, 4, 5, 6]

interface ExampleChoicesProps {
  settings: OrderingSettings
  currency: Currency
  order: ExampleOrder
  dishes: NonNullable<LiveExampleProps['dishes']>
  onChange: (order: ExampleOrder) => void
}

/** The choices that matter with these settings. */
function ExampleChoices({ settings, currency, order, dishes, onChange }: ExampleChoicesProps) {
  const { tax, services, zones, promotions } = settings
  const { takesTips, tipPresetsPpm } = settings[order.service]
  const active = promotions.promotions.filter(({ isActive }) => isActive)
  const codes = active.map(({ code }) => code).filter((code) => code !== '')
  const countsDishes = active.some(({ kind }) => kind === 'free-units')
  const isForSomeDishes = active.some(({ categoryIds, recipeIds }) => categoryIds.length + recipeIds.length > 0)
  return (
    <>
      {serviceTypes.every((service) => services[service].isOn) && (
        <SelectField
          label={texts.service}
          labelSize="small"
          value={order.service}
          onChange={(service) => onChange({ ...order, service: service === 'pickup' ? 'pickup' : 'delivery' })}
          options={serviceTypes.map((service) => [service, openingMessages.services[service]] as const)}
        />
      )}
      {zones.zones.length > 0 && order.service === 'delivery' && (
        <TextField
          label={texts.place}
          labelSize="small"
          value={order.place}
          onKeyDown={ignoreEnter}
          onChange={({ target }) => onChange({ ...order, place: target.value })}
        />
      )}
      {tax.classes.length > 1 && (
        <SelectField
          label={texts.taxClass}
          labelSize="small"
          value={order.taxClassId}
          onChange={(taxClassId) => onChange({ ...order, taxClassId })}
          options={tax.classes.map(({ id, name }) => [id, name] as const)}
        />
      )}
      {isForSomeDishes && dishes.length > 0 && (
        <SelectField
          label={texts.dish}
          labelSize="small"
          value={order.dish?.id ?? ''}
          onChange={(id) => onChange({ ...order, dish: dishes.find((dish) => dish.id === id) })}
          options={[['', texts.anyDish], ...dishes.map(({ id, name }) => [id, name] as const)]}
        />
      )}
      {countsDishes && (
        <SelectField
          label={texts.count}
          labelSize="small"
          value={String(order.count)}
          onChange={(count) => onChange({ ...order, count: Number(count) })}
          options={exampleCounts.map((count) => [String(count), countText(count)] as const)}
        />
      )}
      {codes.length > 0 && (
        <SelectField
          label={texts.code}
          labelSize="small"
          value={order.code}
          onChange={(code) => onChange({ ...order, code })}
          options={[['', texts.noCode], ...codes.map((code) => [code, code] as const)]}
        />
      )}
      {takesTips && tipPresetsPpm.length > 0 && (
        <SelectField
          label={texts.tip}
          labelSize="small"
          value={String(order.tipPpm)}
          onChange={(ppm) => onChange({ ...order, tipPpm: Number(ppm) })}
          options={[
            ['0', texts.noTip],
            ...tipPresetsPpm.map((ppm) => [String(ppm), percentageText(ppm, currency)] as const),
          ]}
        />
      )}
    </>
  )
}

/** A service, a code or a tip that was turned off or removed in the settings no longer applies. */
function withKnownChoices(order: ExampleOrder, settings: OrderingSettings): ExampleOrder {
  const { code, tipPpm, count } = order
  const { promotions } = settings.promotions
  const isOn = (service: ServiceType) => settings.services[service].isOn
  const service = isOn(order.service) ? order.service : (serviceTypes.find(isOn) ?? order.service)
  return {
    ...order,
    service,
    count: promotions.some(({ isActive, kind }) => isActive && kind === 'free-units') ? count : 1,
    code: promotions.some((promotion) => promotion.isActive && promotion.code === code) ? code : '',
    tipPpm: settings[service].tipPresetsPpm.includes(tipPpm) ? tipPpm : 0,
  }
}

/** The fields of the example are in the section's form. Enter must not save it. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
