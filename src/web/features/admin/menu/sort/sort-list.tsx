import { type ReactNode, useId, useState } from 'react'
import type { Category } from '#contract/menu/menu.ts'
import { sortMessages as texts } from '#contract/messages/sort.ts'
import { Button } from '#web/ui/button.tsx'
import { icon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import { Picture } from '#web/ui/picture.tsx'
import { IconButton, RowButtons } from '../../row-buttons.tsx'
import { DragHandle, SortableList, useSortableRow } from '../../sortable-list.tsx'
import { useRows } from '../../use-rows.ts'
import { sortByIds } from './sort-by-ids.ts'
import type { useOrderSaver } from './use-order-saver.ts'

/** From this number of rows on, each row has buttons that move it to the top and to the end. */
const longListRows = 6

const MoreIcon = icon(<path d="M12 5v.01M12 12v.01M12 19v.01" strokeWidth="3" />)

interface SortListProps<Item extends Category> {
  listId: string
  /** In the order of the server. */
  items: readonly Item[]
  order: ReturnType<typeof useOrderSaver>
  labelledBy?: string
  /** Rendered below the name. */
  renderDetails?: (item: Item) => ReactNode
}

/** The rows of one list in their new order, which may not be saved yet. */
export function SortList<Item extends Category>({ listId, items, order, ...props }: SortListProps<Item>) {
  const unsaved = order.unsaved.get(listId)
  const shown = unsaved ? sortByIds(items, unsaved) : items
  const ids = shown.map(({ id }) => id)
  const rows = shown.map((item) => ({ key: item.id, item }))
  const { list, move, moveTo } = useRows({
    rows,
    onChange: (moved) =>
      order.saver.change(
        listId,
        moved.map(({ key }) => key),
        ids,
      ),
    labelOf: ({ item }) => item.name,
  })
  return (
    <SortableList keys={ids} onMove={moveTo}>
      <div ref={list}>
        <ol aria-labelledby={props.labelledBy} className="space-y-1.5">
          {rows.map(({ key, item }, index) => (
            <SortRow
              key={key}
              item={item}
              details={props.renderDetails?.(item)}
              index={index}
              count={rows.length}
              onMove={(by) => move(index, by)}
              onMoveTo={(to) => moveTo(index, to, '[data-more]')}
            />
          ))}
        </ol>
      </div>
    </SortableList>
  )
}

interface SortRowProps {
  item: Category
  details: ReactNode
  index: number
  count: number
  onMove: (by: -1 | 1) => void
  onMoveTo: (index: number) => void
}

function SortRow({ item, details, index, count, onMove, onMoveTo }: SortRowProps) {
  const { row, rowClasses, handle } = useSortableRow(item.id)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { name } = item
  const rowSpan = details ? 'row-span-2' : ''

  const isFirst = index === 0
  const isLast = index === count - 1

  function moveTo(to: number) {
    setOpen(false)
    onMoveTo(to)
  }

  return (
    <li {...row} className={`scroll-mt-14 rounded-xl border border-line bg-surface p-1 ${rowClasses}`}>
      {/* on phones, the buttons are beside the details, so that the name has the whole width */}
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-1 sm:gap-x-2">
        {count > 1 && <DragHandle {...handle} className={`col-start-1 ${rowSpan}`} />}
        <span className={`col-start-2 size-11 empty:hidden overflow-hidden rounded-lg ${rowSpan}`}>
          <Picture of={item} sizes="2.75rem" fill />
        </span>
        <p
          id={`${id}-name`}
          className={`col-start-3 px-1 leading-snug font-medium ${details ? 'col-span-2 pt-1 sm:col-span-1' : ''}`}
        >
          {name}
        </p>
        {details && <div className="col-start-3 px-1 sm:self-start">{details}</div>}
        <div className={`col-start-4 flex ${details ? 'row-start-2 sm:row-span-2 sm:row-start-1' : ''}`}>
          <RowButtons label={name} index={index} count={count} onMove={onMove} onRemove={undefined} />
          {count >= longListRows && (
            <IconButton
              aria-label={texts.more(name)}
              aria-expanded={isOpen}
              aria-controls={`${id}-more`}
              data-more
              onClick={() => setOpen(!isOpen)}
            >
              <MoreIcon />
            </IconButton>
          )}
        </div>
      </div>
      {count >= longListRows && (
        <div id={`${id}-more`} hidden={!isOpen} className="flex justify-end gap-2 py-1">
          <Button
            variant="secondary"
            aria-describedby={`${id}-name`}
            aria-disabled={isFirst}
            onClick={() => (isFirst ? announce(texts.alreadyFirst(name)) : moveTo(0))}
            className="px-3"
          >
            {texts.toTop}
          </Button>
          <Button
            variant="secondary"
            aria-describedby={`${id}-name`}
            aria-disabled={isLast}
            onClick={() => (isLast ? announce(texts.alreadyLast(name)) : moveTo(count - 1))}
            className="px-3"
          >
            {texts.toEnd}
          </Button>
        </div>
      )}
    </li>
  )
}
