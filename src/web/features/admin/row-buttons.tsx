import type { ComponentProps, ReactNode } from 'react'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import { CloseIcon, icon } from '#web/ui/icons.tsx'

const UpIcon = icon(<path d="m6 14.5 6-6 6 6" />)
const DownIcon = icon(<path d="m6 9.5 6 6 6-6" />)

interface RowButtonsProps {
  /** The name of the row. */
  label: string
  index: number
  count: number
  onMove: (by: -1 | 1) => void
  /** Undefined when the row must stay. */
  onRemove: (() => void) | undefined
  /** Whether the button that removes the row receives the focus after a change of the rows. */
  isFirstControl?: boolean
}

/** The buttons of a row that move it up or down and remove it. */
export function RowButtons({ label, index, count, onMove, onRemove, isFirstControl }: RowButtonsProps) {
  return (
    <div className="flex shrink-0">
      {count > 1 && (
        <>
          <IconButton
            aria-label={texts.moveUp(label)}
            aria-disabled={index === 0 || undefined}
            data-move={-1}
            onClick={() => onMove(-1)}
          >
            <UpIcon />
          </IconButton>
          <IconButton
            aria-label={texts.moveDown(label)}
            aria-disabled={index === count - 1 || undefined}
            data-move={1}
            onClick={() => onMove(1)}
          >
            <DownIcon />
          </IconButton>
        </>
      )}
      {onRemove && (
        <IconButton
          aria-label={texts.remove(label)}
          data-first={isFirstControl || undefined}
          onClick={onRemove}
          className="hover:text-danger"
        >
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}

/** `aria-disabled`, not `disabled`: a disabled button loses the focus when its row reaches the end. */
export function IconButton({ className = '', ...props }: ComponentProps<'button'> & { children: ReactNode }) {
  return (
    <button
      type="button"
      {...props}
      className={`grid size-11 place-items-center rounded-xl text-ink-soft hover:bg-sunken aria-disabled:opacity-40 ${className}`}
    />
  )
}
