import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { amountMessages } from '#contract/ordering-settings-messages.ts'
import { promotionSettingsMessages as texts } from '#contract/promotion-settings-messages.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { adminCategoriesQuery, adminRecipesQuery } from '../../menu/queries.ts'
import { CardRows } from '../form/card-rows.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { TimeZoneMissing } from '../form/time-zone-missing.tsx'
import { LiveExample } from '../ordering/example/live-example.tsx'
import { useOrderingForm } from '../ordering/use-ordering-form.ts'
import type { SectionProps } from '../sections.ts'
import { checkPromotions } from './check-promotions.ts'
import { describePromotion, describePromotions } from './describe-promotion.ts'
import { newPromotion, toPromotionsDraft } from './promotion-draft.ts'
import { PromotionFields } from './promotion-fields.tsx'

/** Discounts and free deliveries. */
export function PromotionsSection({ settings }: SectionProps) {
  const currency = useCurrency()
  const site = useSite()
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
      <CardRows
        rows={form.draft.promotions}
        path="promotions"
        max={limits.promotionsMax}
        texts={texts}
        labelOf={({ name }, index) => name.trim() || texts.promotion(index + 1)}
        create={newPromotion}
        renderState={({ isActive }) =>
          !isActive && <span className="font-normal text-ink-soft"> ({texts.inactive})</span>
        }
        linesOf={(row) => [describePromotion(row, currency, site)]}
        renderFields={(card) => (
          <PromotionFields {...card} currency={currency} timeZone={timeZone} menu={menu} errors={errors} />
        )}
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
