import { useQuery } from '@tanstack/react-query'
import { amountMessages } from '#contract/ordering-settings-messages.ts'
import { promotionSettingsMessages as texts } from '#contract/promotion-settings-messages.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { adminCategoriesQuery, adminRecipesQuery } from '../../menu/queries.ts'
import { SectionForm } from '../form/section-form.tsx'
import { TimeZoneMissing } from '../form/time-zone-missing.tsx'
import { LiveExample } from '../ordering/example/live-example.tsx'
import { useOrderingForm } from '../ordering/use-ordering-form.ts'
import type { SectionProps } from '../sections.ts'
import { checkPromotions } from './check-promotions.ts'
import { describePromotions } from './describe-promotion.ts'
import { toPromotionsDraft } from './promotion-draft.ts'
import { PromotionRows } from './promotion-rows.tsx'

/** Discounts and free deliveries. */
export function PromotionsSection({ settings }: SectionProps) {
  const currency = useCurrency()
  const categories = useQuery(adminCategoriesQuery)
  const recipes = useQuery(adminRecipesQuery)
  const { form, errors, example } = useOrderingForm({
    name: 'promotions',
    saved: settings.promotions,
    settings,
    labels: texts,
    toDraft: toPromotionsDraft,
    check: checkPromotions,
    comparable: (draft) => describePromotions(draft, currency, settings.region.value),
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/promotions', { body })),
  })
  const { timeZone } = settings.region.value
  const menu = {
    categories: categories.data,
    recipes: recipes.data,
    isFailed: categories.isError || recipes.isError,
    retry: () => {
      void categories.refetch()
      void recipes.refetch()
    },
  }
  return (
    <SectionForm
      form={form}
      savedHint={amountMessages.savedHint}
      failure={form.refusal?.code === 'settings/time-zone-missing' ? <TimeZoneMissing /> : undefined}
    >
      <PromotionRows
        rows={form.draft.promotions}
        currency={currency}
        timeZone={timeZone}
        menu={menu}
        errors={errors}
        lastErrors={form.errors}
        onChange={(promotions) => form.set({ promotions })}
      />
      <LiveExample
        settings={example}
        currency={currency}
        day={businessDayOf(settings.region.value)}
        dishes={recipes.data ?? []}
      />
    </SectionForm>
  )
}
