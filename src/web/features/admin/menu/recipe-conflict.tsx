import type { Category, Recipe } from '#contract/menu.ts'
import { formatPrice } from '#contract/money.ts'
import { usePanelCurrency } from '../currency.ts'
import { type ComparedField, ConflictDialog, comparePictures } from './conflict-dialog.tsx'
import type { RecipeValues } from './recipe-draft.ts'

interface RecipeConflictProps {
  theirs: Recipe
  mine: RecipeValues
  categories: readonly Category[]
  saving: boolean
  onKeepTheirs: () => void
  onSaveMine: () => void
  onClose: () => void
}

/** Both versions of a recipe, field by field. */
export function RecipeConflict({ theirs, mine, categories, ...rest }: RecipeConflictProps) {
  const currency = usePanelCurrency()
  const nameOf = (categoryId: string) => categories.find(({ id }) => id === categoryId)?.name ?? categoryId
  const compare = (label: string, show: (recipe: Omit<RecipeValues, 'imageBase64'>) => string): ComparedField => ({
    label,
    theirs: show(theirs),
    mine: show(mine),
  })
  return (
    <ConflictDialog
      fields={[
        compare('Name', ({ name }) => name),
        compare('Category', ({ categoryId }) => nameOf(categoryId)),
        compare('Ingredients', ({ ingredients }) => ingredients.join(', ')),
        compare('Price', ({ price }) => formatPrice(price, currency)),
      ]}
      pictures={comparePictures(theirs.imageUrl, mine.imageBase64)}
      {...rest}
    />
  )
}
