import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { menuTableMessages as texts } from '#contract/messages/menu-table.ts'
import { ApiProblem } from '#web/api/client.ts'
import { panelRecipesKey, upsertItem } from '../menu-cache.ts'
import { recipeKind } from '../menu-kinds.ts'
import { readPicture } from '../read-picture.ts'
import type { CellSaves } from './use-cell-saves.ts'

/** Saves a picture that was dropped on a row, unless someone else has changed the picture. */
export function useRowPictures({ enqueue, report }: Pick<CellSaves, 'enqueue' | 'report'>) {
  const queryClient = useQueryClient()
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set())
  // a mutation, because `MenuUpdates` does not load the menu again after own mutations
  const { mutateAsync } = useMutation({
    mutationFn: ({ recipe, imageBase64 }: { recipe: Recipe; imageBase64: string }) => {
      const { name, categoryId, ingredients, price } = recipe
      return recipeKind.save({ name, categoryId, ingredients, price, imageBase64 }, recipe, () => {})
    },
  })

  function find(id: string): Recipe | undefined {
    return queryClient.getQueryData<Recipe[]>(panelRecipesKey)?.find((recipe) => recipe.id === id)
  }

  /** @returns what to report */
  async function save(id: string, file: File): Promise<string> {
    const seen = find(id)
    const read = await readPicture(file).catch((error: unknown) => (error instanceof Error ? error : undefined))
    if (typeof read !== 'string') return read?.message ?? texts.pictureFailed
    return enqueue(async () => {
      // a second attempt, because the first conflict can be about another field
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const recipe = find(id)
        if (!recipe || recipe.imageUrl !== seen?.imageUrl) break
        try {
          await upsertItem(queryClient, panelRecipesKey, await mutateAsync({ recipe, imageBase64: read }))
          return texts.saved(recipe.name, texts.picture, texts.pictureChanged)
        } catch (error) {
          if (!(error instanceof ApiProblem && error.code === 'menu/edit-conflict')) return texts.pictureFailed
          await queryClient.refetchQueries({ queryKey: panelRecipesKey, exact: true })
        }
      }
      return texts.pictureConflict
    })
  }

  async function set(id: string, file: File): Promise<void> {
    setUploading((old) => new Set(old).add(id))
    report(await save(id, file))
    setUploading((old) => new Set([...old].filter((other) => other !== id)))
  }

  return { uploading, set: (id: string, file: File) => void set(id, file) }
}
