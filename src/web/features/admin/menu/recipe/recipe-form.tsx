import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { describeDeclaration } from '#contract/declaration-texts.ts'
import { labelled } from '#contract/join-words.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { recipeNumbers } from '#contract/menu/recipe-numbers.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminAvailabilityMessages as availabilityTexts } from '#contract/messages/admin-availability.ts'
import { declarationMessages } from '#contract/messages/declaration.ts'
import { pairingMessages } from '#contract/messages/pairing.ts'
import { recipeFormMessages } from '#contract/messages/recipe-form.ts'
import { recipeNumberMessages } from '#contract/messages/recipe-number.ts'
import { recipeTaxMessages } from '#contract/messages/recipe-tax.ts'
import { messages } from '#contract/messages/shared.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { usePanelCurrency } from '../../currency.ts'
import { declaredAllergens } from '../../dietary/allergens-input.ts'
import { DietaryFields } from '../../dietary/dietary-fields.tsx'
import { UndeclaredAllergens } from '../../dietary/undeclared-allergens.tsx'
import { optionGroupsQuery } from '../../options/queries.ts'
import { schedulesQuery } from '../../schedules/queries.ts'
import { ScheduleSelect } from '../../schedules/schedule-select.tsx'
import { SelectField } from '../../select-field.tsx'
import { settingsQuery } from '../../settings/queries.ts'
import { hasTaxChoice, taxClassName, useTaxClasses } from '../../tax/tax-classes.ts'
import { checkRecipe, type RecipeValues } from '../menu-drafts.ts'
import { MenuForm } from '../menu-form.tsx'
import { PairedDishes } from '../paired-dishes.tsx'
import { adminCategoriesQuery, adminRecipesQuery } from '../queries.ts'
import type { MenuEditor } from '../use-menu-editor.ts'
import { AgeAndDeposit } from './age-and-deposit.tsx'
import { FormGroup } from './form-group.tsx'
import { IngredientRows } from './ingredient-rows.tsx'
import { NumberFields, useShownNumbers } from './number-fields.tsx'
import { PriceField } from './price-field.tsx'
import { type RecipeInput, recipeInput } from './recipe-input.ts'
import { RecipeOptionGroups } from './recipe-option-groups.tsx'
import { TaxClassSelect } from './tax-class-select.tsx'

const texts = recipeFormMessages

interface RecipeFormProps {
  editor: MenuEditor<Recipe, RecipeValues>
  categories: readonly Category[]
  /** Undefined while they load. */
  optionGroups: readonly OptionGroup[] | undefined
}

/** The form of a recipe (spec §5). */
export function RecipeForm({ editor, categories, optionGroups }: RecipeFormProps) {
  const { editing, refusal, openGroups } = editor
  const currency = usePanelCurrency()
  const [saved] = useState(() => recipeInput(editing, currency))
  const [input, setInput] = useState(() => editor.findTyped(saved) ?? saved)
  const { categoryId, rows, description, groupRows, price, dietary, pairedIds, scheduleId, numbers, deposit } = input
  const set = (changes: Partial<RecipeInput>) => setInput((newest) => ({ ...newest, ...changes }))
  // not `categories.length`, which is 0 while they load as well
  const hasNoCategories = useQuery(adminCategoriesQuery).data?.length === 0
  const otherPrices = (useQuery(adminRecipesQuery).data ?? [])
    .filter((recipe) => recipe.categoryId === categoryId && recipe.id !== editing?.id)
    .map((recipe) => recipe.price)
  const categoryRefused = refusal?.code === 'recipe/category-unknown' ? refusal.message : undefined
  const groupRefused = refusal?.code === 'recipe/option-group-unknown' ? refusal.message : undefined
  const areGroupsOld = groupRefused !== undefined || refusal?.code === 'recipe/two-sizes'
  const queryClient = useQueryClient()
  useEffect(() => {
    // the rows of groups that do not exist any more, or have become sizes, then say so
    if (areGroupsOld) void queryClient.invalidateQueries({ queryKey: optionGroupsQuery.queryKey })
  }, [areGroupsOld, queryClient])
  const pairingRefused = refusal?.code === 'menu/item-unknown' ? refusal.message : undefined
  const changeNumber = (change: Partial<typeof numbers>) =>
    setInput((newest) => ({ ...newest, numbers: { ...newest.numbers, ...change } }))
  const shownNumbers = useShownNumbers(recipeNumbers, editing)
  const taxClasses = useTaxClasses()
  const taxClassId = taxClasses?.some(({ id }) => id === input.taxClassId) === false ? '' : input.taxClassId
  const category = categories.find(({ id }) => id === categoryId)
  const canChooseTaxClass = taxClasses !== undefined && hasTaxChoice(taxClasses, editing ? [editing] : [])
  const taxClassRefused = refusal?.code === 'recipe/tax-class-unknown' ? refusal.message : undefined
  useEffect(() => {
    if (taxClassRefused !== undefined)
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey, exact: true })
  }, [taxClassRefused, queryClient])
  const timeNumbers = shownNumbers.filter((number) => number !== 'ageFrom')
  const optionsSummary = summaryOf([
    ...groupRows.map((row) => row.name),
    pairedIds.length > 0 && texts.paired(pairedIds.length),
  ])
  const schedules = useQuery(schedulesQuery).data
  const timesSummary = summaryOf([
    schedules?.find(({ id }) => id === scheduleId)?.name ?? availabilityTexts.asCategory,
    ...timeNumbers.map((number) => describeField(recipeNumberMessages[number].label, numbers[number])),
  ])
  const taxSummary = summaryOf([
    canChooseTaxClass && taxClassName(taxClasses, taxClassId, category && [category]),
    describeField(recipeTaxMessages.deposit, deposit),
    describeField(recipeNumberMessages.ageFrom.label, numbers.ageFrom),
  ])
  const optionGroupIds = groupRows.map(({ key }) => key)
  const allergens = declaredAllergens(dietary)
  const declared = allergens ? { ...allergens, diets: dietary.diets } : null
  const ingredients = rows.map(({ text }) => text)
  const typed = { categoryId, ingredients, description, price, optionGroupIds, pairedIds, scheduleId, deposit }
  return (
    <MenuForm
      editor={editor}
      messages={adminMessages.recipes}
      saved={saved}
      input={input}
      onName={(name) => set({ name })}
      check={(draft) =>
        checkRecipe(
          {
            ...draft,
            ...typed,
            dietary: declared,
            ...Object.fromEntries(shownNumbers.map((name) => [name, numbers[name]])),
            ...((canChooseTaxClass || taxClassId !== saved.taxClassId) && { taxClassId }),
          },
          currency,
        )
      }
      renderFurther={(errors) => (
        <div className="border-b border-line">
          <FormGroup title={texts.options} summary={optionsSummary} openGroups={openGroups}>
            <RecipeOptionGroups
              groups={optionGroups}
              rows={groupRows}
              onChange={(next) => set({ groupRows: next })}
              error={groupRefused}
            />
            <PairedDishes
              hint={pairingMessages.hintOfRecipe}
              editing={editing}
              ids={pairedIds}
              onChange={(next) => set({ pairedIds: next })}
              error={pairingRefused}
            />
          </FormGroup>
          <FormGroup title={declarationMessages.title} summary={describeDeclaration(declared)} openGroups={openGroups}>
            <DietaryFields input={dietary} error={errors.dietary} onChange={(next) => set({ dietary: next })} />
          </FormGroup>
          {/* also while the group is closed */}
          <UndeclaredAllergens
            name={input.name}
            ingredients={ingredients}
            description={description}
            dietary={declared}
          />
          <FormGroup title={texts.times} summary={timesSummary} openGroups={openGroups}>
            <ScheduleSelect
              value={scheduleId}
              none={availabilityTexts.asCategory}
              onChange={(next) => set({ scheduleId: next })}
            />
            <NumberFields
              names={timeNumbers}
              values={numbers}
              errors={errors}
              defaults={category}
              onChange={changeNumber}
            />
          </FormGroup>
          <FormGroup title={texts.tax} summary={taxSummary} openGroups={openGroups}>
            {canChooseTaxClass && (
              <TaxClassSelect
                classes={taxClasses}
                category={category}
                value={taxClassId}
                onChange={(next) => set({ taxClassId: next })}
                error={taxClassRefused}
              />
            )}
            <AgeAndDeposit
              currency={currency}
              age={{
                value: numbers.ageFrom,
                onChange: (ageFrom) => changeNumber({ ageFrom }),
                error: errors.ageFrom,
              }}
              deposit={{ value: deposit, onChange: (next) => set({ deposit: next }), error: errors.deposit }}
            />
          </FormGroup>
        </div>
      )}
    >
      {(errors) => (
        <>
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem] lg:grid-cols-1 xl:grid-cols-[minmax(0,1fr)_10rem]">
            <div>
              <SelectField
                label={adminMessages.recipes.category}
                name="categoryId"
                aria-required
                value={categoryId}
                onChange={(next) => set({ categoryId: next })}
                error={errors.categoryId ?? categoryRefused}
                options={[
                  ['', adminMessages.recipes.selectCategory],
                  ...categories.map(({ id, name }) => [id, name] as const),
                ]}
              />
              {hasNoCategories && (
                <p className="mt-1.5 text-sm text-ink-soft">
                  {texts.noCategories} <Link to="/admin/categories">{texts.addCategory}</Link>
                </p>
              )}
            </div>
            <PriceField
              currency={currency}
              others={otherPrices}
              groups={optionGroups}
              groupIds={optionGroupIds}
              value={price}
              onChange={(next) => set({ price: next })}
              error={errors.price}
            />
          </div>
          <IngredientRows rows={rows} onChange={(next) => set({ rows: next })} error={errors.ingredients} />
          <TextArea
            label={adminMessages.recipes.description}
            optional
            rows={2}
            name="description"
            value={description}
            onChange={({ target }) => set({ description: target.value })}
            hint={adminMessages.recipes.descriptionHint}
            error={errors.description}
          />
        </>
      )}
    </MenuForm>
  )
}

/** @returns undefined for an empty field */
function describeField(label: string, typed: string): string | undefined {
  return typed.trim() === '' ? undefined : labelled(label, typed)
}

function summaryOf(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(messages.separator) || texts.nothing
}
