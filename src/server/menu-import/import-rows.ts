import { toStoredSizePrices } from '../menu/option-rows.ts'
import { withDefaults } from '../menu/recipe-columns.ts'
import { toStoredIngredients } from '../menu/stored-recipe-texts.ts'
import type { Milliseconds } from '../store/tables.ts'
import type { GroupItem } from './plan/menu-items.ts'
import type { ImportWrites } from './plan/plan-import.ts'
import type { StoredMenu } from './stored-menu.ts'

/**
 * Converts the writes of an import to rows of the tables. New items are one millisecond apart, so that they follow the
 * existing ones in the order of the file.
 * @param pictureHash of new categories and recipes
 */
export function createRows(
  { categories, groups, recipes }: ImportWrites,
  stored: StoredMenu,
  pictureHash: string,
  now: Milliseconds,
) {
  const categoryById = new Map(stored.categories.map((category) => [category.id, category]))
  const groupById = new Map(stored.groups.map((group) => [group.id, group]))
  const recipeById = new Map(stored.recipes.map((recipe) => [recipe.id, recipe]))
  const newest = [...stored.categories, ...stored.groups, ...stored.recipes]
    .map(({ createdAt }) => new Date(createdAt).getTime())
    .reduce((latest, at) => Math.max(latest, at), 0)
  let createdAt = Math.max(now - categories.length - groups.length - recipes.length, newest)
  const nextCreatedAt = () => (createdAt += 1)

  return {
    newCategories: categories
      .filter(({ id }) => !categoryById.has(id))
      .map((category) => ({ ...toRow(category), pictureHash, createdAt: nextCreatedAt() })),
    changedCategories: categories.flatMap((category) => {
      const before = categoryById.get(category.id)
      return before ? { ...toRow(category), version: before.version } : []
    }),
    groups: groups.map(({ options: _, kitchenName = null, role = null, halfPrice = null, ...group }) => {
      const before = groupById.get(group.id)
      return {
        ...group,
        kitchenName,
        role,
        halfPrice,
        createdAt: before ? Date.parse(before.createdAt) : nextCreatedAt(),
      }
    }),
    options: groups.flatMap((group) => optionRows(group, groupById.get(group.id)?.options ?? [])),
    recipes: recipes.map(({ item: { groupIds: _, ingredients, dietary, ...item } }) => {
      const recipe = toRow(item)
      const before = recipeById.get(recipe.id)
      return {
        ...withDefaults(recipe),
        ingredients: toStoredIngredients(ingredients) ?? before?.ingredients ?? '[]',
        dietary: dietary && JSON.stringify(dietary),
        pictureHash: before?.pictureHash ?? pictureHash,
        createdAt: before?.createdAt ?? nextCreatedAt(),
      }
    }),
    relinkedRecipeIds: recipes.flatMap(({ before, item }) =>
      before && before.groupIds.join() !== item.groupIds.join() ? before.id : [],
    ),
    recipeGroups: recipes.flatMap(({ before, item }) =>
      before?.groupIds.join() === item.groupIds.join()
        ? []
        : item.groupIds.map((groupId, position) => ({ recipeId: item.id, groupId, position })),
    ),
  }
}

function toRow<Item extends { pairedIds: readonly string[] }>(item: Item) {
  return { ...item, pairedIds: JSON.stringify(item.pairedIds) }
}

/** Rows without their positions. @param stored the current options of the group; an option that is sold out stays sold out */
function optionRows({ id: groupId, options }: GroupItem, stored: readonly { id: string; soldOutUntil?: string }[]) {
  const soldOutById = new Map(stored.map((option) => [option.id, option.soldOutUntil]))
  return options.map(({ id, name, kitchenName = null, priceMinor, sizePrices, isDefault, allergens }) => {
    const soldOutUntil = soldOutById.get(id)
    return {
      groupId,
      id,
      name,
      kitchenName,
      priceMinor,
      sizePrices: toStoredSizePrices(sizePrices),
      isDefault: isDefault ? 1 : 0,
      allergens: allergens ? JSON.stringify(allergens) : null,
      soldOutUntil: soldOutUntil === undefined ? null : Date.parse(soldOutUntil),
    }
  })
}
