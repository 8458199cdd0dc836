import { useMutation } from '@tanstack/react-query'
import { menuManagementMessages as texts } from '#contract/messages/menu-management.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'

interface DuplicateButtonProps<Item> {
  /** The id of the name, because all these buttons have the same text. */
  describedBy: string
  /** Adds the copy. */
  duplicate: () => Promise<Item>
  /** Called when the copy exists; it opens the form. */
  onDuplicated: (copy: Item) => void
  className?: string
}

/** Adds a copy of a recipe or an option group. */
export function DuplicateButton<Item extends { name: string }>(props: DuplicateButtonProps<Item>) {
  const { describedBy, duplicate, onDuplicated, className = '' } = props
  const copying = useMutation({
    mutationFn: duplicate,
    onSuccess: (copy) => {
      announce(texts.duplicated(copy.name))
      onDuplicated(copy)
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        busy={copying.isPending}
        aria-describedby={describedBy}
        onClick={() => copying.mutate()}
        className={`px-3 ${className}`}
      >
        {texts.duplicate}
      </Button>
      {copying.isError && (
        <p role="alert" className="basis-full text-sm font-medium text-danger">
          {texts.duplicateFailed}
        </p>
      )}
    </>
  )
}
