import type { ReactNode } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { Button } from '#web/ui/button.tsx'
import type { EditedItem, EditedValues } from './edited-item.ts'
import type { MenuEditor } from './use-menu-editor.ts'

interface ItemCardProps {
  /** Whether the form shows this item. The card is then marked. */
  isEdited?: boolean
  className: string
  children: ReactNode
}

/** The card of one item in a list of the panel. */
export function ItemCard({ isEdited = false, className, children }: ItemCardProps) {
  const borderClasses = isEdited ? 'border-primary outline-2 outline-primary' : 'border-line'
  return <li className={`rounded-2xl border bg-surface shadow-card ${borderClasses} ${className}`}>{children}</li>
}

interface ItemButtonsProps<Item extends EditedItem, Values extends EditedValues> {
  item: Item
  editor: MenuEditor<Item, Values>
  /** The id of the name, because all these buttons have the same texts. */
  nameId: string
  className?: string
  buttonClassName?: string
  /** Buttons between Edit and Delete. */
  children?: ReactNode
}

/** The buttons Edit and Delete of a card (spec §2). */
export function ItemButtons<Item extends EditedItem, Values extends EditedValues>(
  props: ItemButtonsProps<Item, Values>,
) {
  const { item, editor, nameId, className = '', buttonClassName, children } = props
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <Button
        variant="secondary"
        aria-describedby={nameId}
        onClick={() => editor.startEdit(item)}
        className={buttonClassName}
      >
        {adminMessages.editor.edit}
      </Button>
      {children}
      <Button
        variant="danger"
        aria-describedby={nameId}
        busy={item.id === editor.deletingId}
        onClick={() => editor.remove(item)}
        className={buttonClassName}
      >
        {adminMessages.editor.delete}
      </Button>
    </div>
  )
}
