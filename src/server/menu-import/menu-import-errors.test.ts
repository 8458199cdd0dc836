import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { addOptionGroup, extrasDraft, sizeDraft } from '#test/support/option-groups.ts'

const app = shareTestApp()
let admin: Client
beforeAll(async () => {
  admin = await signInAdmin(app())
  await addOptionGroup(admin, sizeDraft)
  await addOptionGroup(admin, { ...extrasDraft, name: 'Twin' })
  await addOptionGroup(admin, { ...extrasDraft, name: 'twin' })
})

async function check(text: string): Promise<ImportCheck> {
  return (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
}

/** @returns such as '3 Name: This cell must not be empty.' */
async function errorsOf(text: string): Promise<string[]> {
  const { rows } = await check(text)
  return rows.flatMap(({ line, errors }) => errors.map(({ column, message }) => `${line} ${column ?? ''}: ${message}`))
}

const dish = 'Category,Name,Price,Ingredients'

describe('an error names its row, its column and what to write (#282)', () => {
  test.each([
    ['a price', `${dish}\nTiffin,Vada,free,rice`, '2 Price: “free” is not one price. Write the price as 12.50.'],
    [
      'a price with two meanings (#157)',
      `${dish}\nTiffin,Vada,1.250,rice`,
      '2 Price: This can be 1.25 or 1250. Please type one of them.',
    ],
    ['no price', `${dish}\nTiffin,Vada,,rice`, '2 Price: This cell must not be empty.'],
    ['a price of 0', `${dish}\nTiffin,Vada,0,rice`, '2 Price: This cell must be from 0.01 to 9999999.99.'],
    ['no name', `${dish}\nTiffin,Chai,1,tea\nTiffin,,1,rice`, '3 Name: This cell must not be empty.'],
    ['a long name', `${dish}\nTiffin,${'x'.repeat(101)},1,rice`, '2 Name: This cell must have at most 100 characters.'],
    ['no category', `${dish}\n,Vada,1,rice`, '2 Category: This cell must not be empty.'],
    ['no ingredients', `${dish}\nTiffin,Vada,1,;`, '2 Ingredients: This cell must not be empty.'],
    [
      'a long ingredient',
      `${dish}\nTiffin,Vada,1,a;${'x'.repeat(101)}`,
      `2 Ingredients: “${'x'.repeat(101)}” must have at most 100 characters.`,
    ],
    ['51 ingredients', `${dish}\nTiffin,Vada,1,${'a;'.repeat(51)}`, '2 Ingredients: Write at most 50 entries.'],
    ['no column', 'Name,Category,Price\nVada,Tiffin,1', '2 Ingredients: A new item needs a column Ingredients.'],
    [
      'an unknown Id',
      `${dish},Id\nTiffin,Vada,1,rice,other`,
      '2 Id: No item of the menu has this Id. Leave the Id empty to add it.',
    ],
    [
      'an unknown option group',
      `${dish},Option groups\nTiffin,Vada,1,rice,Sauce`,
      '2 Option groups: There is no option group with this name.',
    ],
    [
      'an ambiguous option group',
      `${dish},Option groups\nTiffin,Vada,1,rice,TWIN`,
      '2 Option groups: Several items have this name. Write the Id instead of the name.',
    ],
    [
      'an unknown tax class',
      'Name,Tax class\nMasala Chai,Drinks',
      '2 Tax class: There is no tax class with this name.',
    ],
    ['a deposit that is no amount', 'Name,Deposit\nMasala Chai,-1', '2 Deposit: Write the deposit as 12.50.'],
    [
      'a deposit above the limit',
      'Name,Deposit\nMasala Chai,10000000',
      '2 Deposit: This cell must be from 0 to 9999999.99.',
    ],
    [
      'a deposit of a category',
      'Type,Name,Deposit\ncategory,Tiffin,1',
      '2 Deposit: A category has no Deposit. Leave this cell empty.',
    ],
    ['an unknown schedule', 'Name,Schedule\nMasala Chai,Lunch', '2 Schedule: There is no schedule with this name.'],
    [
      'a diet of a dish without declared allergens',
      'Name,Diets\nMasala Chai,vegetarian',
      '2 Contains: Write the allergens, or none if there are none. Diets and traces alone would declare that the dish contains no allergens.',
    ],
    [
      'an unknown diet',
      'Name,Contains,Diets\nMasala Chai,none,spicy',
      '2 Diets: Known diets: vegetarian, vegan, gluten-free, halal, kosher. Write none if the dish has none of them.',
    ],
    ['a contradiction', 'Name,Contains,Diets\nMasala Chai,Milk,vegan', '2 Diets: A vegan dish cannot contain milk.'],
    [
      'an allergen twice',
      'Name,Contains,May contain\nMasala Chai,milk,Milk',
      '2 Contains: This cell must contain each allergen only once.',
    ],
    ['a time', 'Name,Lead minutes\nMasala Chai,1.5', '2 Lead minutes: Write a whole number from 1 to 20160.'],
    ['an age', 'Name,Age from\nMasala Chai,0', '2 Age from: Write a whole number from 1 to 99.'],
    ['an unknown type', 'Type,Name\ndrink,Masala Chai', '2 Type: Write category, group, option or dish.'],
    [
      'a cell of another type',
      'Type,Name,Price\ncategory,Tiffin,1',
      '2 Price: A category has no Price. Leave this cell empty.',
    ],
    [
      'a price that a comma has cut in two',
      'Name,Price,Per day\nMasala Chai,1,50,20',
      '2 Price: The price “1” may be cut in two at the comma. Put it in quotes, or write its decimals after a point.',
    ],
    [
      'a deposit that a comma has cut in two',
      'Name,Deposit,Description\nMasala Chai,0,25,hot',
      '2 Deposit: The price “0” may be cut in two at the comma. Put it in quotes, or write its decimals after a point.',
    ],
    [
      'too many cells',
      'Name,Price\nMasala Chai,1,hot',
      '2 : This row has more cells than there are columns. Put a text that contains the separator in quotes.',
    ],
    [
      'a price that the comma has cut in two',
      'Name,Price,Description\nMasala Chai,4,50',
      '2 Price: The price “4” may be cut in two at the comma. Put it in quotes, or write its decimals after a point.',
    ],
    [
      'the same dish',
      'Name,Price\nMasala Chai,1\nmasala  chai,2',
      '3 : Row 2 means the same item. Remove one of the two rows.',
    ],
    [
      'the same new dish',
      `${dish}\nTiffin,Vada,1,rice\nTiffin,vada,1,rice`,
      '3 : Row 2 means the same item. Remove one of the two rows.',
    ],
    [
      'an ambiguous group',
      'Type,Name,Min\ngroup,Twin,1',
      '2 Name: Several items have this name. Write the Id of the item into the column Id.',
    ],
    [
      'a group without options',
      'Type,Name\ngroup,Sauce',
      '2 : An option group needs at least one option. Add a row with the type option.',
    ],
    ['a group without a maximum', 'Type,Name,Max\ngroup,Size,', '2 Max: This cell must not be empty.'],
    ['a contradicting rule', 'Type,Name,Min\ngroup,Size,2', '2 Min: This cell must not be more than the maximum.'],
    [
      'too many defaults',
      'Type,Group,Name,Default\noption,Size,Large,yes',
      '2 Default: More options are selected by default than the maximum of the group. Write no.',
    ],
    ['an option without a group', 'Type,Name\noption,Large', '2 Group: A new item needs a column Group.'],
    ['a flag', 'Type,Group,Name,Default\noption,Size,Large,maybe', '2 Default: Write yes or no.'],
    [
      'a long option name',
      `Type,Group,Name\noption,Size,${'x'.repeat(101)}`,
      '2 Name: This cell must have at most 100 characters.',
    ],
  ])('for %s', async (_, text, error) => {
    expect(await errorsOf(text)).toEqual([error])
  })
})
