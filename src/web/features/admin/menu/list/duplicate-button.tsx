import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Recipe } from '#contract/menu.ts'
import { menuManagementMessages as texts } from '#contract/menu-management-messages.ts'
import { api, unwrap } from '#web/api/client.ts'
import { recipesKey } from '#web/api/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'

interface DuplicateButtonProps {
  recipe: Recipe
  /** The id of the name. */
  describedBy: string
  onDuplicated: (copy: Recipe) => void
}

/** Adds a copy of a recipe, and opens it in the form. */
export function DuplicateButton({ recipe: { id }, describedBy, onDuplicated }: DuplicateButtonProps) {
  const queryClient = useQueryClient()
  const duplicate = useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/recipes/{id}/duplicate', { params: { path: { id } } })),
    onSuccess: async (copy) => {
      // the copy follows the original, so the list is read again
      await queryClient.invalidateQueries({ queryKey: recipesKey })
      announce(texts.duplicated(copy.name))
      onDuplicated(copy)
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        busy={duplicate.isPending}
        aria-describedby={describedBy}
        onClick={() => duplicate.mutate()}
        className="w-full px-3"
      >
        {texts.duplicate}
      </Button>
      {duplicate.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {texts.duplicateFailed}
        </p>
      )}
    </>
  )
}
