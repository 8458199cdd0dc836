import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#contract/menu/menu.ts'
import { numberText } from '#contract/menu/number-text.ts'
import { categoryNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminAvailabilityMessages } from '#contract/messages/admin-availability.ts'
import { pairingMessages } from '#contract/messages/pairing.ts'
import { recipeFormMessages as texts } from '#contract/messages/recipe-form.ts'
import { stockMessages } from '#contract/messages/stock.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { useSite } from '#web/settings/site.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { schedulesQuery } from '../schedules/queries.ts'
import { ScheduleSelect } from '../schedules/schedule-select.tsx'
import { hasTaxChoice, useTaxClasses } from '../tax/tax-classes.ts'
import { describeShared } from './describe-shared.ts'
import { EditorScreen } from './editor-screen.tsx'
import { type CategoryValues, checkCategory } from './menu-drafts.ts'
import { MenuForm, menuInput } from './menu-form.tsx'
import { MenuGrid, MenuSkeletons } from './menu-grid.tsx'
import { categoryKind } from './menu-kinds.ts'
import { PairedDishes } from './paired-dishes.tsx'
import { adminCategoriesQuery, adminRecipesQuery } from './queries.ts'
import { FormGroup } from './recipe/form-group.tsx'
import { NumberFields } from './recipe/number-fields.tsx'
import { TaxClassSelect } from './recipe/tax-class-select.tsx'
import { SortCategories } from './sort/sort-categories.tsx'
import { useSortMode } from './sort/use-sort-mode.tsx'
import { type MenuEditor, useMenuEditor } from './use-menu-editor.ts'

export function loader({ context: { queryClient } }: LoaderOptions) {
  return loadQueries(queryClient.query(adminCategoriesQuery))
}

export function Component() {
  const editor = useMenuEditor(categoryKind)
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const { data: recipes = [] } = useQuery(adminRecipesQuery)
  const { data: schedules = [] } = useQuery(schedulesQuery)
  const taxClasses = useTaxClasses() ?? []
  const { locale } = useSite()
  const sort = useSortMode(categories.length > 1)
  return (
    <EditorScreen
      title={adminMessages.categories.title}
      editor={editor}
      actions={sort.button}
      form={<CategoryForm key={editor.formKey} editor={editor} />}
      describe={(version) =>
        describeShared(version, {
          numbers: categoryNumbers,
          schedules,
          noSchedule: adminAvailabilityMessages.always,
          recipes,
          taxClasses,
          locale,
        })
      }
    >
      {sort.isSorting ? <SortCategories onDone={sort.stop} /> : <CategoryGrid editor={editor} />}
    </EditorScreen>
  )
}

function CategoryForm({ editor }: { editor: MenuEditor<Category, CategoryValues> }) {
  const { editing } = editor
  const [saved] = useState(() => ({
    ...menuInput(editing),
    scheduleId: editing?.scheduleId ?? '',
    pairedIds: editing?.pairedIds ?? [],
    taxClassId: editing?.taxClassId ?? '',
    numbers: recordBy('name', categoryNumbers, ({ name }) => numberText(name, editing?.[name])),
  }))
  const [input, setInput] = useState(() => editor.findTyped(saved) ?? saved)
  const { scheduleId, pairedIds, numbers } = input
  const taxClasses = useTaxClasses()
  const taxClassId = taxClasses?.some(({ id }) => id === input.taxClassId) === false ? '' : input.taxClassId
  const canChooseTaxClass = taxClasses !== undefined && hasTaxChoice(taxClasses, editing ? [editing] : [])
  const set = (changes: Partial<typeof input>) => setInput((newest) => ({ ...newest, ...changes }))
  const { refusal } = editor
  const taxClassRefused = refusal?.code === 'recipe/tax-class-unknown' ? refusal.message : undefined
  const pairingRefused = refusal?.code === 'menu/item-unknown' ? refusal.message : undefined
  return (
    <MenuForm
      editor={editor}
      messages={adminMessages.categories}
      saved={saved}
      input={input}
      onName={(name) => set({ name })}
      check={(draft) =>
        checkCategory({
          ...draft,
          scheduleId,
          pairedIds,
          ...numbers,
          ...((canChooseTaxClass || taxClassId !== saved.taxClassId) && { taxClassId }),
        })
      }
    >
      {(errors) => (
        <>
          <ScheduleSelect
            value={scheduleId}
            none={adminAvailabilityMessages.always}
            onChange={(id) => set({ scheduleId: id })}
          />
          <PairedDishes
            hint={pairingMessages.hintOfCategory}
            editing={editing}
            ids={pairedIds}
            onChange={(ids) => set({ pairedIds: ids })}
            error={pairingRefused}
          />
          <FormGroup title={texts.defaults} summary={texts.defaultsSummary} openGroups={editor.openGroups}>
            <p className="text-sm text-ink-soft">{stockMessages.ofCategory}</p>
            {canChooseTaxClass && (
              <TaxClassSelect
                classes={taxClasses}
                value={taxClassId}
                onChange={(id) => set({ taxClassId: id })}
                error={taxClassRefused}
              />
            )}
            <NumberFields
              names={categoryNumbers.map(({ name }) => name)}
              values={numbers}
              errors={errors}
              onChange={(change) => setInput((newest) => ({ ...newest, numbers: { ...newest.numbers, ...change } }))}
            />
          </FormGroup>
        </>
      )}
    </MenuForm>
  )
}

function CategoryGrid({ editor }: { editor: MenuEditor<Category, CategoryValues> }) {
  const categories = useQuery(adminCategoriesQuery)
  if (categories.isPending) return <MenuSkeletons />
  if (!categories.data) {
    return <LoadFailed text={adminMessages.categories.fetchFailed} onRetry={() => void categories.refetch()} />
  }
  if (categories.data.length === 0) return <EmptyState text={adminMessages.categories.none} />
  return <MenuGrid items={categories.data} editor={editor} />
}
