import { limits } from '#contract/limits.ts'
import { serviceSettingsMessages as texts } from '#contract/messages/service-settings.ts'
import { type ServiceType, serviceTypes } from '#contract/site-settings/choices.ts'
import type { Services } from '#contract/site-settings/services.ts'
import { limitKey, servicesSchema } from '#contract/site-settings/services.ts'
import { randomId } from '#web/browser/random-id.ts'
import type { Check } from '../form/use-draft-form.ts'
import { wholeOf } from '../ordering/typed-numbers.ts'

type Limit = Services['capacity'][number]

/** Numbers as typed; the empty text for 0. */
export interface ServiceDraft {
  isOn: boolean
  leadMinutes: string
  takesScheduled: boolean
  daysAhead: string
}

/** A limit, with its number as typed. The key is its id. */
export interface LimitRow extends Omit<Limit, 'id' | 'max'> {
  key: string
  max: string
}

export interface ServicesDraft {
  delivery: ServiceDraft
  pickup: ServiceDraft
  slotMinutes: number
  capacity: LimitRow[]
}

export function newLimit(): LimitRow {
  return { key: randomId(), service: 'all', unit: 'orders', categoryId: '', period: 'slot', max: '' }
}

export function toServicesDraft({ delivery, pickup, slotMinutes, capacity }: Services): ServicesDraft {
  return {
    delivery: toServiceDraft(delivery),
    pickup: toServiceDraft(pickup),
    slotMinutes,
    capacity: capacity.map(({ id, max, ...same }) => ({ ...same, key: id, max: String(max) })),
  }
}

function toServiceDraft({ leadMinutes, daysAhead, ...same }: Services[ServiceType]): ServiceDraft {
  const textOf = (number: number) => (number === 0 ? '' : String(number))
  return { ...same, leadMinutes: textOf(leadMinutes), daysAhead: same.takesScheduled ? String(daysAhead) : '' }
}

export function checkServices(draft: ServicesDraft): Check<Services> {
  const errors: Record<string, string> = {}
  const checkService = (type: ServiceType) => {
    const { isOn, takesScheduled, ...typed } = draft[type]
    const leadMinutes = wholeOf(typed.leadMinutes, limits.leadMinutesMax)
    const daysAhead = takesScheduled ? wholeOf(typed.daysAhead, limits.daysAheadMax) : 0
    // the fields of a service that is off are hidden
    if (isOn && Number.isNaN(leadMinutes)) errors[`${type}.leadMinutes`] = texts.leadInvalid
    if (isOn && Number.isNaN(daysAhead)) errors[`${type}.daysAhead`] = texts.daysInvalid
    return { isOn, leadMinutes: leadMinutes || 0, takesScheduled, daysAhead: daysAhead || 0 }
  }
  const [delivery, pickup] = [checkService('delivery'), checkService('pickup')]
  if (!delivery.isOn && !pickup.isOn) errors['services'] = texts.noneIsOn
  const keys = draft.capacity.map(limitKey)
  const capacity = draft.capacity.map(({ key: id, categoryId, ...row }, index) => {
    const max = wholeOf(row.max, limits.capacityMax)
    if (!(max > 0)) errors[`capacity.${index}.max`] = texts.limitMaxInvalid
    else if (keys.indexOf(keys[index] ?? '') < index) errors[`capacity.${index}.max`] = texts.limitTwice
    return { ...row, id, categoryId: row.unit === 'dishes' ? categoryId : '', max }
  })
  if (Object.keys(errors).length > 0) return { errors }
  return { value: servicesSchema.parse({ delivery, pickup, slotMinutes: draft.slotMinutes, capacity }) }
}

/** Whether the typed values need the restaurant's time zone: times to choose from, and limits. */
export function needsTimeZone(draft: ServicesDraft): boolean {
  return draft.capacity.length > 0 || serviceTypes.some((type) => draft[type].takesScheduled)
}

/** The values as an admin reads them, to compare two versions. */
export function describeServices(draft: ServicesDraft, categoryName: (id: string) => string) {
  const serviceText = ({ isOn, leadMinutes, takesScheduled, daysAhead }: ServiceDraft) =>
    isOn ? onText(leadMinutes.trim() || '0', takesScheduled, daysAhead.trim() || '0') : texts.off
  return {
    delivery: serviceText(draft.delivery),
    pickup: serviceText(draft.pickup),
    slotMinutes: texts.minutesText(draft.slotMinutes),
    capacity: draft.capacity.map(({ service, unit, categoryId, period, max }) => {
      const isOfCategory = unit === 'dishes' && categoryId !== ''
      const counted = isOfCategory ? texts.unitOfCategory[unit](categoryName(categoryId)) : texts.countedUnits[unit]
      return texts.limitText[period](texts.scopes[service], max, counted)
    }),
  }
}

function onText(minutes: string, takesScheduled: boolean, daysAhead: string): string {
  return takesScheduled ? texts.onTextScheduled(minutes, Number(daysAhead)) : texts.onText(minutes)
}
