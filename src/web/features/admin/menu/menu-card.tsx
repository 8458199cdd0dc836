import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface MenuCardItem {
  id: string
  name: string
  imageUrl: string
  imageBase64: string
}

export interface MenuCardActions<Item> {
  editing: Item | undefined
  deletingId: string | undefined
  startEdit: (item: Item) => void
  remove: (item: Item) => void
}

interface MenuCardProps<Item> {
  item: Item
  actions: MenuCardActions<Item>
  /** What there is to say beside the name. */
  children?: ReactNode
}

const pictureSizes = '(min-width: 80rem) 17rem, (min-width: 48rem) 22vw, 46vw'

/** A category or a recipe as it stands on the menu, with Edit and Delete (spec §2). */
export function MenuCard<Item extends MenuCardItem>({ item, actions, children }: MenuCardProps<Item>) {
  const nameId = useId()
  const look = item.id === actions.editing?.id ? 'border-primary outline-2 outline-primary' : 'border-line'
  return (
    <li className={`flex flex-col overflow-hidden rounded-2xl border bg-surface shadow-card ${look}`}>
      <Picture of={item} sizes={pictureSizes} className="block" />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 id={nameId} className="text-base leading-snug font-bold break-words">
          {item.name}
        </h3>
        {children}
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button
            look="secondary"
            aria-describedby={nameId}
            onClick={() => actions.startEdit(item)}
            className="flex-1 px-3"
          >
            Edit
          </Button>
          <Button
            look="danger"
            aria-describedby={nameId}
            busy={item.id === actions.deletingId}
            onClick={() => actions.remove(item)}
            className="flex-1 px-3"
          >
            Delete
          </Button>
        </div>
      </div>
    </li>
  )
}
