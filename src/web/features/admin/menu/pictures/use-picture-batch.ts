import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { joinSentences } from '#contract/join-sentences.ts'
import { joinWords } from '#contract/join-words.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { pictureBatchMessages } from '#contract/messages/picture-batch.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { useSite } from '#web/settings/site.ts'
import { panelRecipesKey, upsertItem } from '../menu-cache.ts'
import { readPicture } from '../read-picture.ts'
import { createMatcher } from './match-pictures.ts'

const texts = pictureBatchMessages

export interface BatchRow {
  id: string
  file: string
  /** Undefined until the picture is prepared, and for a file that is no picture. */
  dataUrl?: string
  error?: string
  /** The dishes that the name of the file fits. */
  matches: readonly Recipe[]
  /** '' to leave the picture out. */
  recipeId: string
}

interface Progress {
  done: number
  all: number
}

/** Pictures of many dishes: prepares them one after the other, because each takes much memory, and saves them in the same way. */
export function usePictureBatch(recipes: readonly Recipe[]) {
  const queryClient = useQueryClient()
  const { arePicturesOptional = false } = useSite()
  const [rows, setRows] = useState<readonly BatchRow[]>([])
  const [preparing, setPreparing] = useState<Progress>()
  const [saving, setSaving] = useState<Progress>()
  const [notice, setNotice] = useState<string>()
  /** Increases when the dialog closes, which ends the preparation of its files. */
  const run = useRef(0)

  const change = (id: string, changes: Partial<BatchRow>) =>
    setRows((old) => old.map((row) => (row.id === id ? { ...row, ...changes } : row)))

  async function add(files: readonly File[]): Promise<void> {
    const current = (run.current += 1)
    const match = createMatcher(recipes)
    const added = files.map((file, index): BatchRow => {
      const matches = match(file.name)
      return {
        id: `${current}-${index}`,
        file: file.name,
        matches,
        recipeId: matches.length === 1 ? (matches[0]?.id ?? '') : '',
      }
    })
    setNotice(undefined)
    setRows(added)
    for (const [index, { id }] of added.entries()) {
      const file = files[index]
      if (current !== run.current || !file) return
      setPreparing({ done: index, all: files.length })
      const read = readPicture(file, { shrinksLarge: arePicturesOptional })
      change(
        id,
        await read.then(
          (dataUrl) => ({ dataUrl }),
          (error: Error) => ({ error: error.message }),
        ),
      )
    }
    if (current === run.current) setPreparing(undefined)
  }

  function close() {
    run.current += 1
    setRows([])
    setPreparing(undefined)
  }

  const chosen = lastOfEachDish(rows)

  async function save(): Promise<void> {
    const failed = new Set<string>()
    for (const [done, { id, recipeId, dataUrl }] of chosen.entries()) {
      const recipe = recipes.find((item) => item.id === recipeId)
      if (!recipe || dataUrl === undefined) continue
      setSaving({ done, all: chosen.length })
      try {
        await savePicture(recipe, dataUrl).then((saved) => upsertItem(queryClient, panelRecipesKey, saved))
      } catch (error) {
        failed.add(id)
        change(id, { error: error instanceof ApiProblem ? error.message : texts.failed })
      }
    }
    setSaving(undefined)
    const saved = new Set(chosen.map(({ id }) => id).filter((id) => !failed.has(id)))
    const others = rows.filter(({ id }) => !saved.has(id)).map(({ file }) => file)
    setNotice(joinSentences([texts.saved(saved.size), others.length > 0 && texts.leftOut(joinWords(others))]))
    if (failed.size === 0) close()
    else setRows((old) => old.filter(({ id }) => failed.has(id)))
  }

  return { rows, chosen, preparing, saving, notice, add, change, close, save }
}

/** @returns the rows to save: the last one of each dish, with a picture */
function lastOfEachDish(rows: readonly BatchRow[]): BatchRow[] {
  const ready = rows.filter(({ recipeId, dataUrl }) => recipeId !== '' && dataUrl !== undefined)
  return [...new Map(ready.map((row) => [row.recipeId, row])).values()]
}

async function savePicture(recipe: Recipe, imageBase64: string): Promise<Recipe> {
  const { id, version, name, categoryId, ingredients, price } = recipe
  const body = { version, name, categoryId, ingredients, price, imageBase64 }
  return unwrap(await api.PATCH('/api/recipes/{id}', { params: { path: { id } }, body }))
}
