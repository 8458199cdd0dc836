import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'

interface AddRowProps<Item> {
  items: readonly Item[]
  texts: Record<'choose' | 'placeholder' | 'allAdded' | 'add', string>
  isFull: boolean
  error: string | undefined
  onAdd: (item: Item) => void
}

/** A list and a button. Without the button, the arrow keys would add each item on the way to the wanted one. */
export function AddRow<Item extends { id: string; name: string }>(props: AddRowProps<Item>) {
  const { items, texts, isFull, error, onAdd } = props
  const [chosenId, setChosenId] = useState('')
  const select = useRef<HTMLSelectElement>(null)
  const { control, below } = useFieldFrame({ label: texts.choose, error })
  const chosen = items.find(({ id }) => id === chosenId)

  function add() {
    if (chosen && !isFull) {
      onAdd(chosen)
      setChosenId('')
    }
    select.current?.focus()
  }

  return (
    <div>
      <div className="flex gap-2">
        <select
          {...control}
          ref={select}
          data-when-empty
          aria-label={texts.choose}
          value={chosen ? chosenId : ''}
          onChange={({ target }) => setChosenId(target.value)}
          className={`${fieldClasses} min-w-0 flex-1`}
        >
          <option value="">{items.length === 0 ? texts.allAdded : texts.placeholder}</option>
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button variant="secondary" onClick={add}>
          {texts.add}
        </Button>
      </div>
      {below}
    </div>
  )
}
