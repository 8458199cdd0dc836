import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { adminAvailabilityMessages as availabilityTexts } from '#contract/admin-availability-messages.ts'
import { adminMessages } from '#contract/admin-messages.ts'
import { declarationMessages, describeDeclaration } from '#contract/declaration-messages.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { recipeNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import { pairingMessages } from '#contract/pairing-messages.ts'
import { recipeFormMessages } from '#contract/recipe-form-messages.ts'
import { recipeNumberMessages } from '#contract/recipe-number-messages.ts'
import { recipeTaxMessages } from '#contract/recipe-tax-messages.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { usePanelCurrency } from '../../currency.ts'
import { allergensInput, declaredAllergens } from '../../dietary/allergens-input.ts'
import { DietaryFields, type DietaryInput } from '../../dietary/dietary-fields.tsx'
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
import { type IngredientRow, IngredientRows, ingredientRows } from './ingredient-rows.tsx'
import { NumberFields, useShownNumbers } from './number-fields.tsx'
import { PriceField } from './price-field.tsx'
import { type GroupRow, RecipeOptionGroups } from './recipe-option-groups.tsx'
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
  const [categoryId, setCategoryId] = useState(editing?.categoryId ?? '')
  // not `categories.length`, which is 0 while they load as well
  const hasNoCategories = useQuery(adminCategoriesQuery).data?.length === 0
  const [rows, setRows] = useState<IngredientRow[]>(() => ingredientRows(editing?.ingredients ?? ['']))
  const [description, setDescription] = useState(editing?.description ?? '')
  const [groupRows, setGroupRows] = useState<GroupRow[]>(
    () => editing?.optionGroups?.map(({ id, name }) => ({ key: id, name })) ?? [],
  )
  const currency = usePanelCurrency()
  const [price, setPrice] = useState(editing?.price.toFixed(currency.decimals) ?? '')
  const otherPrices = (useQuery(adminRecipesQuery).data ?? [])
    .filter((recipe) => recipe.categoryId === categoryId && recipe.id !== editing?.id)
    .map((recipe) => recipe.price)
  const [dietary, setDietary] = useState<DietaryInput>(() => ({
    ...allergensInput(editing?.dietary),
    diets: editing?.dietary?.diets ?? [],
  }))
  const categoryRefused = refusal?.code === 'recipe/category-unknown' ? refusal.message : undefined
  const groupRefused = refusal?.code === 'recipe/option-group-unknown' ? refusal.message : undefined
  const queryClient = useQueryClient()
  useEffect(() => {
    // the rows of groups that do not exist any more then say so
    if (groupRefused !== undefined) void queryClient.invalidateQueries({ queryKey: optionGroupsQuery.queryKey })
  }, [groupRefused, queryClient])
  const [pairedIds, setPairedIds] = useState(editing?.pairedIds ?? [])
  const pairingRefused = refusal?.code === 'menu/item-unknown' ? refusal.message : undefined
  const [scheduleId, setScheduleId] = useState(editing?.scheduleId ?? '')
  const [numbers, setNumbers] = useState(() =>
    recordBy('name', recipeNumbers, ({ name }) => String(editing?.[name] ?? '')),
  )
  const changeNumber = (change: Partial<typeof numbers>) => setNumbers((old) => ({ ...old, ...change }))
  const shownNumbers = useShownNumbers(recipeNumbers, editing)
  const [deposit, setDeposit] = useState(editing?.deposit?.toFixed(currency.decimals) ?? '')
  const taxClasses = useTaxClasses()
  const [chosenTaxClassId, setTaxClassId] = useState(editing?.taxClassId ?? '')
  const taxClassId = taxClasses?.some(({ id }) => id === chosenTaxClassId) ? chosenTaxClassId : ''
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
    ...timeNumbers.map((number) => labelled(recipeNumberMessages[number].label, numbers[number])),
  ])
  const taxSummary = summaryOf([
    canChooseTaxClass && taxClassName(taxClasses, taxClassId),
    labelled(recipeTaxMessages.deposit, deposit),
    labelled(recipeNumberMessages.ageFrom.label, numbers.ageFrom),
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
      values={{ ...typed, ...numbers, taxClassId: chosenTaxClassId, dietary }}
      check={(draft) =>
        checkRecipe(
          {
            ...draft,
            ...typed,
            dietary: declared,
            ...Object.fromEntries(shownNumbers.map((name) => [name, numbers[name]])),
            ...(canChooseTaxClass && { taxClassId }),
          },
          currency,
        )
      }
      renderFurther={(errors, name) => (
        <div className="border-b border-line">
          <FormGroup title={texts.options} summary={optionsSummary} openGroups={openGroups}>
            <RecipeOptionGroups groups={optionGroups} rows={groupRows} onChange={setGroupRows} error={groupRefused} />
            <PairedDishes
              hint={pairingMessages.hintOfRecipe}
              editing={editing}
              ids={pairedIds}
              onChange={setPairedIds}
              error={pairingRefused}
            />
          </FormGroup>
          <FormGroup title={declarationMessages.title} summary={describeDeclaration(declared)} openGroups={openGroups}>
            <DietaryFields input={dietary} error={errors.dietary} onChange={setDietary} />
          </FormGroup>
          {/* also while the group is closed */}
          <UndeclaredAllergens name={name} ingredients={ingredients} description={description} dietary={declared} />
          <FormGroup title={texts.times} summary={timesSummary} openGroups={openGroups}>
            <ScheduleSelect value={scheduleId} none={availabilityTexts.asCategory} onChange={setScheduleId} />
            <NumberFields names={timeNumbers} values={numbers} errors={errors} onChange={changeNumber} />
          </FormGroup>
          <FormGroup title={texts.tax} summary={taxSummary} openGroups={openGroups}>
            {canChooseTaxClass && (
              <TaxClassSelect
                classes={taxClasses}
                value={taxClassId}
                onChange={setTaxClassId}
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
              deposit={{ value: deposit, onChange: setDeposit, error: errors.deposit }}
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
                onChange={setCategoryId}
                error={errors.categoryId ?? categoryRefused}
                options={[
                  ['', adminMessages.recipes.selectCategory],
                  ...categories.map((category) => [category.id, category.name] as const),
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
              value={price}
              onChange={setPrice}
              error={errors.price}
            />
          </div>
          <IngredientRows rows={rows} onChange={setRows} error={errors.ingredients} />
          <TextArea
            label={adminMessages.recipes.description}
            optional
            rows={2}
            name="description"
            value={description}
            onChange={({ target }) => setDescription(target.value)}
            hint={adminMessages.recipes.descriptionHint}
            error={errors.description}
          />
        </>
      )}
    </MenuForm>
  )
}

/** @returns undefined for an empty field */
function labelled(label: string, typed: string): string | undefined {
  return typed.trim() === '' ? undefined : `${label}: ${typed}`
}

function summaryOf(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' · ') || texts.nothing
}
