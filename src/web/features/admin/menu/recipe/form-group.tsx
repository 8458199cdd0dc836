import { type ReactNode, useState } from 'react'
import { ChevronDownIcon } from '#web/ui/icons.tsx'

interface FormGroupProps {
  title: string
  /** What the fields of the group contain, in one line, while it is closed. */
  summary: string
  /** The titles of the open groups. The next form opens the same ones. */
  openGroups: Set<string>
  children: ReactNode
}

/** Fields of a form, folded away at first. `EditorForm` opens the group of a field with an error. */
export function FormGroup({ title, summary, openGroups, children }: FormGroupProps) {
  const [isOpen, setIsOpen] = useState(() => openGroups.has(title))
  function follow(open: boolean) {
    setIsOpen(open)
    if (open) openGroups.add(title)
    else openGroups.delete(title)
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => follow(currentTarget.open)}
      className="group/fields border-t border-line"
    >
      <summary className="-mx-2 flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-xl px-2 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="size-4 shrink-0 point-forward transition-transform group-open/fields:[transform:none]" />
        <span className="max-w-[calc(100%-1.5rem)] font-semibold">{title}</span>
        <span
          dir="auto"
          className="min-w-0 flex-1 basis-20 truncate text-end text-sm text-ink-soft group-open/fields:hidden"
        >
          {summary}
        </span>
      </summary>
      <div className="space-y-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
