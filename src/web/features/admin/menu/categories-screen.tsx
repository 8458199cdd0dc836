import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminAvailabilityMessages } from '#contract/admin-availability-messages.ts'
import { adminMessages } from '#contract/admin-messages.ts'
import type { Category } from '#contract/menu/menu.ts'
import { pairingMessages } from '#contract/pairing-messages.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { ScheduleSelect } from '../schedules/schedule-select.tsx'
import { EditorScreen } from './editor-screen.tsx'
import { type CategoryValues, checkCategory } from './menu-drafts.ts'
import { MenuForm } from './menu-form.tsx'
import { MenuGrid, MenuSkeletons } from './menu-grid.tsx'
import { categoryKind } from './menu-kinds.ts'
import { PairedDishes } from './paired-dishes.tsx'
import { adminCategoriesQuery } from './queries.ts'
import { SortCategories } from './sort/sort-categories.tsx'
import { useSortMode } from './sort/use-sort-mode.tsx'
import { type MenuEditor, useMenuEditor } from './use-menu-editor.ts'

export function loader({ context: { queryClient } }: LoaderOptions) {
  return loadQueries(queryClient.query(adminCategoriesQuery))
}

export function Component() {
  const editor = useMenuEditor(categoryKind)
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const sort = useSortMode(categories.length > 1)
  return (
    <EditorScreen
      title={adminMessages.categories.title}
      editor={editor}
      actions={sort.button}
      form={<CategoryForm key={editor.formKey} editor={editor} />}
    >
      {sort.isSorting ? <SortCategories onDone={sort.stop} /> : <CategoryGrid editor={editor} />}
    </EditorScreen>
  )
}

function CategoryForm({ editor }: { editor: MenuEditor<Category, CategoryValues> }) {
  const [scheduleId, setScheduleId] = useState(editor.editing?.scheduleId ?? '')
  const [pairedIds, setPairedIds] = useState(editor.editing?.pairedIds ?? [])
  const { refusal } = editor
  const pairingRefused = refusal?.code === 'menu/item-unknown' ? refusal.message : undefined
  return (
    <MenuForm
      editor={editor}
      messages={adminMessages.categories}
      values={{ scheduleId, pairedIds }}
      check={(draft) => checkCategory({ ...draft, scheduleId, pairedIds })}
    >
      {() => (
        <>
          <ScheduleSelect value={scheduleId} none={adminAvailabilityMessages.always} onChange={setScheduleId} />
          <PairedDishes
            hint={pairingMessages.hintOfCategory}
            editing={editor.editing}
            ids={pairedIds}
            onChange={setPairedIds}
            error={pairingRefused}
          />
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
