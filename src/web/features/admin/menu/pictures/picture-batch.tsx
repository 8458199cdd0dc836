import { type ChangeEvent, useRef } from 'react'
import { joinWords } from '#contract/join-words.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { pictureBatchMessages } from '#contract/messages/picture-batch.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '../../select-field.tsx'
import { useFilesDrop } from '../../use-file-drop.ts'
import { type BatchRow, usePictureBatch } from './use-picture-batch.ts'

const texts = pictureBatchMessages

/** A button for the pictures of many dishes, which can also be dropped on the page. A dialog shows which dish each one is for. */
export function PictureBatch({ recipes }: { recipes: readonly Recipe[] }) {
  const batch = usePictureBatch(recipes)
  const input = useRef<HTMLInputElement>(null)
  const { rows, chosen, preparing, saving } = batch
  useFilesDrop((files) => {
    if (!saving) void batch.add(files)
  })

  function chooseFiles(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    // without this, choosing the same files again fires no event
    event.target.value = ''
    if (files.length > 0) void batch.add(files)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        hidden
        aria-label={texts.open}
        onChange={chooseFiles}
      />
      <Button variant="secondary" onClick={() => input.current?.click()} className="px-4">
        {texts.open}
      </Button>
      <output className="order-last w-full font-medium text-leaf empty:hidden">{batch.notice}</output>
      <Dialog open={rows.length > 0} title={texts.title} onClose={saving ? () => {} : batch.close}>
        <p>{texts.explanation}</p>
        <ul className="mt-4 space-y-4">
          {rows.map((row) => (
            <PictureRow
              key={row.id}
              row={row}
              recipes={recipes}
              isReplaced={row.recipeId !== '' && row.dataUrl !== undefined && !chosen.includes(row)}
              onChoose={(recipeId) => batch.change(row.id, { recipeId })}
            />
          ))}
        </ul>
        <div className="sticky -bottom-px -mx-5 mt-4 bg-surface px-5 py-3 md:-mx-6 md:px-6">
          <p role="status" className="mb-2 empty:hidden">
            {preparing && texts.preparing(preparing.done + 1, preparing.all)}
            {saving && texts.saving(saving.done + 1, saving.all)}
          </p>
          <Button
            disabled={chosen.length === 0 || preparing !== undefined}
            busy={saving !== undefined}
            onClick={() => void batch.save()}
            className="w-full"
          >
            {texts.save(chosen.length)}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

interface PictureRowProps {
  row: BatchRow
  recipes: readonly Recipe[]
  /** Whether a later picture has the same dish. */
  isReplaced: boolean
  onChoose: (recipeId: string) => void
}

function PictureRow({ row, recipes, isReplaced, onChoose }: PictureRowProps) {
  const { file, dataUrl, error, recipeId } = row
  return (
    <li className="flex items-start gap-3">
      <span className="aspect-4/3 w-20 shrink-0 overflow-hidden rounded-lg bg-sunken">
        {dataUrl !== undefined && <img src={dataUrl} alt="" className="size-full object-cover" />}
      </span>
      <SelectField
        label={texts.dishOf(file)}
        value={recipeId}
        error={error}
        hint={noteOf(row, isReplaced)}
        onChange={onChoose}
        options={[['', texts.leaveOut], ...optionsOf(row, recipes)]}
        className="flex-1"
      />
    </li>
  )
}

function noteOf({ recipeId, matches }: BatchRow, isReplaced: boolean): string {
  if (isReplaced) return texts.chosenTwice
  if (recipeId !== '') return ''
  return matches.length === 0 ? texts.noDish : texts.severalDishes(joinWords(matches.map(({ name }) => name)))
}

/** The dishes that fit come first. */
function optionsOf({ matches }: BatchRow, recipes: readonly Recipe[]): [string, string][] {
  const others = recipes.filter((recipe) => !matches.includes(recipe))
  return [...matches, ...others].map(({ id, name }) => [id, name])
}
