import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { adminMessages } from '#contract/admin-messages.ts'
import type { Category } from '#contract/menu.ts'
import { loadQueries } from '#web/routing/load-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { CategoryForm } from './category-form.tsx'
import { ConflictDialog, comparePictures } from './conflict-dialog.tsx'
import { EditorScreen, ListHeading } from './editor-screen.tsx'
import { MenuCard, type MenuCardActions } from './menu-card.tsx'
import { MenuGrid, MenuSkeletons } from './menu-grid.tsx'
import { categoryKind } from './menu-kinds.ts'
import { managedCategoriesQuery } from './queries.ts'
import { useMenuEditor } from './use-menu-editor.ts'

export function loadCategories(queryClient: QueryClient): Promise<void> | undefined {
  return loadQueries(queryClient.query(managedCategoriesQuery))
}

export function CategoriesScreen() {
  const editor = useMenuEditor(categoryKind)
  const { conflict } = editor
  return (
    <>
      <EditorScreen
        title="Categories"
        failure={editor.failure}
        notice={editor.notice}
        form={<CategoryForm key={editor.formKey} category={editor.editing} {...editor.form} />}
        list={
          <>
            <div className="mb-4">
              <ListHeading focusKey={editor.deletions} />
            </div>
            <CategoryGrid actions={editor} />
          </>
        }
      />
      {conflict && (
        <ConflictDialog
          fields={[{ label: 'Name', theirs: conflict.theirs.name, mine: conflict.mine.name }]}
          pictures={comparePictures(conflict.theirs.imageUrl, conflict.mine.imageBase64)}
          {...editor.conflictDialog}
        />
      )}
    </>
  )
}

function CategoryGrid({ actions }: { actions: MenuCardActions<Category> }) {
  const categories = useQuery(managedCategoriesQuery)
  if (categories.isPending) return <MenuSkeletons />
  if (!categories.data) {
    return <LoadFailed text={adminMessages.categories.fetchFailed} onRetry={() => void categories.refetch()} />
  }
  if (categories.data.length === 0) return <EmptyState text={adminMessages.categories.none} />
  return (
    <MenuGrid>
      {categories.data.map((category) => (
        <MenuCard key={category.id} item={category} actions={actions} />
      ))}
    </MenuGrid>
  )
}
