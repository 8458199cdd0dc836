import { type ReactNode, type Ref, useId } from 'react'
import type { Category } from '#contract/menu/menu.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { Selection } from './bulk/use-selection.ts'
import { ItemButtons, ItemCard } from './item-card.tsx'
import type { CategoryValues } from './menu-drafts.ts'
import type { MenuEditor } from './use-menu-editor.ts'

const gridClasses = 'grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] xl:gap-4'
const pictureSizes = '(min-width: 80rem) 17rem, (min-width: 48rem) 22vw, 46vw'

interface MenuGridProps<Item extends Category, Values extends CategoryValues> {
  ref?: Ref<HTMLUListElement>
  items: readonly Item[]
  editor: MenuEditor<Item, Values>
  /** Given while items are being selected: each card then has a checkbox instead of its buttons. */
  selection?: Selection | undefined
  /** Rendered below the name. */
  renderDetails?: (item: Item, nameId: string) => ReactNode
}

/** The cards of categories or recipes, each with Edit and Delete (spec §2). */
export function MenuGrid<Item extends Category, Values extends CategoryValues>(props: MenuGridProps<Item, Values>) {
  const { ref, items, editor, selection, renderDetails } = props
  const headingId = useId()
  return (
    <ul ref={ref} className={gridClasses}>
      {items.map((item) => {
        const { id, name } = item
        const nameId = `${headingId}-${id}`
        return (
          <ItemCard key={id} isEdited={id === editor.editing?.id} className="flex flex-col overflow-hidden">
            <div className={`relative ${selection ? 'min-h-15' : ''}`}>
              <Picture of={item} sizes={pictureSizes} className="block" />
              {selection && (
                <label className="absolute inset-0 cursor-pointer p-2">
                  <span className="grid size-11 place-items-center rounded-xl bg-surface shadow-card">
                    <input
                      type="checkbox"
                      aria-label={menuManagementMessages.selection.of(name)}
                      checked={selection.ids.has(id)}
                      onChange={() => selection.toggle(id)}
                      className="size-6"
                    />
                  </span>
                </label>
              )}
            </div>
            <div className="flex flex-1 flex-col gap-1 p-3">
              <h3 id={nameId} className="text-base leading-snug font-bold break-words">
                {name}
              </h3>
              {renderDetails?.(item, nameId)}
              {!selection && (
                <ItemButtons
                  item={item}
                  editor={editor}
                  nameId={nameId}
                  className="mt-auto pt-2"
                  buttonClassName="flex-1 px-2"
                />
              )}
            </div>
          </ItemCard>
        )
      })}
    </ul>
  )
}

export function MenuSkeletons() {
  return (
    <SkeletonGroup>
      <div className={gridClasses}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-2xl border border-line bg-surface">
            <Skeleton className="aspect-4/3 rounded-none" />
            <Skeleton className="mx-3 mt-4 h-5 w-2/3" />
            <Skeleton className="mx-3 my-4 h-11" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
