import type { OptionGroup } from '#contract/menu/option-groups.ts'
import type { Client } from './app.ts'

/** A required size. Prices in cents. */
export const sizeDraft = {
  name: 'Size',
  minUnits: 1,
  maxUnits: 1,
  maxPerOption: 1,
  freeUnits: 0,
  options: [
    { name: 'Regular', priceMinor: 0, isDefault: true },
    { name: 'Large', kitchenName: 'LRG', priceMinor: 250, isDefault: false },
  ],
}

/** Up to four extras, of which one is free. */
export const extrasDraft = {
  name: 'Extras',
  minUnits: 0,
  maxUnits: 4,
  maxPerOption: 2,
  freeUnits: 1,
  options: [
    { name: 'Chutney', priceMinor: 75, isDefault: false },
    { name: 'Paneer', priceMinor: 295, isDefault: false },
  ],
}

export async function addOptionGroup(admin: Client, draft: object): Promise<OptionGroup> {
  const response = await admin.send('POST', '/api/option-groups', draft)
  if (response.statusCode !== 201) throw new Error(`The option group was refused: ${response.body}`)
  return response.json<OptionGroup>()
}

/** Gives the test menu's dosa these option groups. */
export async function setDosaGroups(admin: Client, optionGroupIds: string[]): Promise<void> {
  const recipes = (await admin.get('/api/recipes')).json<{ id: string; version: number }[]>()
  const version = recipes.find(({ id }) => id === 'dosa')?.version
  const edit = {
    name: 'Masala Dosa',
    categoryId: 'tiffin',
    ingredients: ['rice'],
    price: 10.5,
    version,
    optionGroupIds,
  }
  const response = await admin.send('PATCH', '/api/recipes/dosa', edit)
  if (response.statusCode !== 200) throw new Error(`The dish was not changed: ${response.body}`)
}

/** @returns the selection of options by their names, one unit each unless a name is listed several times */
export function select(groups: readonly OptionGroup[], ...names: string[]) {
  return groups.flatMap((group) =>
    group.options.flatMap(({ id, name }) => {
      const units = names.filter((each) => each === name).length
      return units === 0 ? [] : [{ groupId: group.id, optionId: id, units }]
    }),
  )
}
