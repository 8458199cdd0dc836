import type { ComponentProps } from 'react'
import type { OrderingSettings } from '#contract/ordering/to-ordering-rules.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { useSite } from '#web/settings/site.ts'
import type { Shop } from '../../fields/define-fields.ts'
import { LiveExample } from './live-example.tsx'
import { useExample } from './use-example.ts'

interface SectionExampleProps
  extends Pick<ComponentProps<typeof LiveExample>, 'startCents' | 'startService' | 'dishes'> {
  name: keyof OrderingSettings
  state: { settings: SiteSettingsResponse; shop: Shop; value: object | undefined }
}

/** The live example below the fields of a section. */
export function SectionExample({ name, state: { settings, shop, value }, ...start }: SectionExampleProps) {
  return (
    <LiveExample
      {...start}
      settings={useExample(name, value, settings)}
      currency={shop.currency}
      day={businessDayOf(useSite())}
    />
  )
}
