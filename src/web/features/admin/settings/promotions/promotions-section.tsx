import { useQuery } from '@tanstack/react-query'
import { noted } from '#contract/join-words.ts'
import { limits } from '#contract/limits.ts'
import { amountMessages } from '#contract/messages/amount.ts'
import { promotionSettingsMessages as texts } from '#contract/messages/promotion-settings.ts'
import { api, unwrap } from '#web/api/client.ts'
import { adminCategoriesQuery, adminRecipesQuery } from '../../menu/queries.ts'
import { useFieldsForm } from '../fields/fields-section.tsx'
import { CardRows } from '../form/card-rows.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { TimeZoneMissing } from '../form/time-zone-missing.tsx'
import { SectionExample } from '../ordering/example/section-example.tsx'
import type { SectionProps } from '../sections.ts'
import { describePromotion } from './describe-promotion.ts'
import { newPromotion } from './promotion-fields.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { promotionsFields } from './promotions-fields.ts'

/** Discounts and free deliveries. */
export function PromotionsSection(sectionProps: SectionProps) {
  const categories = useQuery(adminCategoriesQuery)
  const recipes = useQuery(adminRecipesQuery)
  const { form, state, props } = useFieldsForm(
    {
      name: 'promotions',
      fields: promotionsFields,
      savedOf: ({ promotions }) => promotions,
      put: async (body) => unwrap(await api.PUT('/api/admin/settings/promotions', { body })),
    },
    sectionProps,
  )
  const { timeZone } = state.settings.region.value
  const isOff = form.draft.promotions.length === 0 && !form.isDirty
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
      isOff={isOff}
      savedHint={amountMessages.savedHint}
      failure={form.refusal?.code === 'settings/time-zone-missing' ? <TimeZoneMissing /> : undefined}
    >
      <CardRows
        rows={form.draft.promotions}
        saved={form.base.value.promotions}
        path="promotions"
        max={limits.promotionsMax}
        texts={texts}
        labelOf={({ name }, index) => name.trim() || texts.promotion(index + 1)}
        create={newPromotion}
        renderState={({ isActive }) =>
          !isActive && <span className="font-normal text-ink-soft">{noted('', texts.inactive)}</span>
        }
        linesOf={(row) => [describePromotion(row, state.shop)]}
        renderFields={(card) => (
          <PromotionForm {...card} shop={state.shop} timeZone={timeZone} menu={menu} errors={props.errors} />
        )}
        errors={props.errors}
        lastErrors={form.errors}
        onChange={(promotions) => form.set({ promotions })}
      />
      {!isOff && <SectionExample name="promotions" state={state} dishes={recipes.data ?? []} />}
    </SectionForm>
  )
}
