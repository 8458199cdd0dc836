import type { ReactNode } from 'react'

interface ChoiceProps {
  /** That of the group. */
  name: string
  label: string
  isChecked: boolean
  onChoose: () => void
  /** Called when a press begins, about 0.1 s before `onChoose`. The press can become a scroll, so `onChoose` may not follow. */
  onPress?: () => void
  children?: ReactNode
}

/** A radio button in a frame. */
export function Choice({ name, label, isChecked, onChoose, onPress, children }: ChoiceProps) {
  return (
    <label
      onPointerDown={({ button }) => {
        if (button === 0 && !isChecked) onPress?.()
      }}
      className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-xl border border-edge px-3.5 font-semibold"
    >
      <input type="radio" name={name} checked={isChecked} onChange={onChoose} className="size-5 shrink-0" />
      {label} {children}
    </label>
  )
}
