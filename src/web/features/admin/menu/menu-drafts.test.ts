import { expect, test } from 'vitest'
import { newCategorySchema, newRecipeSchema } from '#contract/menu/menu-drafts.ts'
import { adminCurrency } from '#contract/values/money.ts'
import { checkCategory, checkRecipe, type RecipeDraft } from './menu-drafts.ts'

const picture = 'data:image/jpeg;base64,/9j/'
const paneer: RecipeDraft = {
  name: 'Paneer Tikka',
  categoryId: 'curries',
  ingredients: ['paneer', 'mint'],
  price: '9.50',
  optionGroupIds: ['size', 'extras'],
  dietary: { contains: ['milk'], traces: [], diets: ['vegetarian'] },
  picture,
  hasPicture: false,
}

test('a complete draft becomes the values that the server accepts', () => {
  const check = checkRecipe(paneer, adminCurrency)

  expect(newRecipeSchema.parse('values' in check ? check.values : undefined)).toEqual({
    name: 'Paneer Tikka',
    categoryId: 'curries',
    ingredients: ['paneer', 'mint'],
    price: 9.5,
    optionGroupIds: ['size', 'extras'],
    dietary: { contains: ['milk'], traces: [], diets: ['vegetarian'] },
    imageBase64: picture,
  })
})

test('names are trimmed, blank ingredients and the invisible characters of pasted text are removed', () => {
  const draft = { ...paneer, name: ' \u200EPaneer\u00A0Tikka\u202C ', ingredients: ['  ', ' paneer ', ''] }

  expect(checkRecipe(draft, adminCurrency)).toMatchObject({ values: { ingredients: ['paneer'] } })
  expect(checkRecipe({ ...paneer, name: ' \u200EPaneer Tikka\u202C ' }, adminCurrency)).toMatchObject({
    values: { name: 'Paneer Tikka' },
  })
})

test.each([
  ['3,90', 3.9],
  ['1.250,00', 1250],
  ['1,250.00', 1250],
  ['٣٫٩٠', 3.9],
  ['３．９０', 3.9],
  ['₹3,90', 3.9],
])('the price %j and the same deposit are saved as %d (#157)', (typed, amount) => {
  expect(checkRecipe({ ...paneer, price: typed, deposit: typed }, adminCurrency)).toMatchObject({
    values: { price: amount, deposit: amount },
  })
})

test('whole numbers are read in digits of every script (#157)', () => {
  const draft = { ...paneer, leadMinutes: '٣٠', ageFrom: '１８', points: '२' }
  expect(checkRecipe(draft, adminCurrency)).toMatchObject({ values: { leadMinutes: 30, ageFrom: 18, points: 2 } })
})

test.each<[keyof RecipeDraft, Partial<RecipeDraft>, string]>([
  ['name', { name: '' }, 'Please enter a recipe name'],
  ['name', { name: ' \t ' }, 'Please enter a recipe name'],
  ['categoryId', { categoryId: '' }, 'Please select a category'],
  ['ingredients', { ingredients: [''] }, 'Please add at least one ingredient'],
  ['ingredients', { ingredients: ['  ', ''] }, 'Please add at least one ingredient'],
  ['price', { price: '' }, 'Please enter a valid price'],
  ['price', { price: ' ' }, 'Please enter a valid price'],
  ['price', { price: '0' }, 'Please enter a valid price'],
  ['price', { price: '-1' }, 'Please enter a valid price'],
  ['price', { price: '-2' }, 'Please enter a valid price'],
  ['price', { price: '1.250' }, 'Please enter a valid price'],
  ['price', { price: '1,250' }, 'Please enter a valid price'],
  ['price', { price: '0.001' }, 'Please enter a valid price'],
  ['price', { price: '0.004' }, 'Please enter a valid price'],
  ['price', { price: '9.999' }, 'Please enter a valid price'],
  ['price', { price: '12.345' }, 'Please enter a valid price'],
  ['price', { price: '100000000' }, 'Please enter a valid price'],
  ['price', { price: 'abc' }, 'Please enter a valid price'],
  ['price', { price: 'Infinity' }, 'Please enter a valid price'],
  ['price', { price: '1e7' }, 'Please enter a valid price'],
  ['deposit', { deposit: '-1' }, 'Please enter a valid deposit, or leave the field empty'],
  ['deposit', { deposit: '0.005' }, 'Please enter a valid deposit, or leave the field empty'],
  ['deposit', { deposit: '1e7' }, 'Please enter a valid deposit, or leave the field empty'],
  ['deposit', { deposit: 'abc' }, 'Please enter a valid deposit, or leave the field empty'],
  ['points', { points: '-1' }, 'Please enter a whole number from 0 to 1000'],
  ['points', { points: '1.5' }, 'Please enter a whole number from 0 to 1000'],
  ['points', { points: '1001' }, 'Please enter a whole number from 0 to 1000'],
  ['picture', { picture: undefined }, 'Please upload an image'],
  ['dietary', { dietary: { contains: ['milk'], traces: [], diets: ['vegan'] } }, 'A vegan dish cannot contain milk.'],
  [
    'dietary',
    { dietary: { contains: ['milk'], traces: ['milk'], diets: [] } },
    'The allergens must contain each allergen only once.',
  ],
  ['name', { name: `e${'\u0301'.repeat(9)}` }, 'The name must have at most 4 accents on a letter'],
  ['ingredients', { ingredients: ['x'.repeat(101)] }, 'An ingredient must have at most 100 characters'],
])('an invalid %s has an error message, for %j', (field, change, text) => {
  const check = checkRecipe({ ...paneer, ...change }, adminCurrency)

  expect(Object.entries(check.errors ?? {}).filter(([, error]) => error !== undefined)).toEqual([[field, text]])
})

test.each([
  ['0.01', 0.01],
  ['12', 12],
  ['12.5', 12.5],
  ['9999999.99', 9_999_999.99],
])('a price of %s is accepted', (price, expected) => {
  expect(checkRecipe({ ...paneer, price }, adminCurrency)).toMatchObject({ values: { price: expected } })
})

test.each([
  ['no decimals', 0, '500', '500.5'],
  ['three decimals', 3, '1.125', '1.1255'],
] as const)('a price has at most the decimals of the currency: %s', (_what, decimals, valid, invalid) => {
  expect(checkRecipe({ ...paneer, price: valid }, { decimals })).toMatchObject({ values: { price: Number(valid) } })
  expect(checkRecipe({ ...paneer, price: invalid }, { decimals }).errors?.price).toBe('Please enter a valid price')
})

test('an edit needs no new picture when one is saved, and sends none', () => {
  const recipe = checkRecipe({ ...paneer, picture: undefined, hasPicture: true }, adminCurrency)
  const category = checkCategory({ name: 'Curries', picture: undefined, hasPicture: true })

  expect(recipe).toMatchObject({ values: { name: 'Paneer Tikka' } })
  expect(Object.keys('values' in recipe ? recipe.values : {})).not.toContain('imageBase64')
  expect(category).toEqual({ values: { name: 'Curries' } })
})

test('a category needs a name and a picture', () => {
  expect(checkCategory({ name: '  ', picture: undefined, hasPicture: false })).toEqual({
    errors: { name: 'Please enter a category name', picture: 'Please upload an image' },
  })
  const complete = checkCategory({ name: ' Curries ', picture, hasPicture: false })
  expect(newCategorySchema.parse('values' in complete ? complete.values : undefined)).toEqual({
    name: 'Curries',
    imageBase64: picture,
  })
})

test.each([
  ['3', { points: 3 }],
  ['0', { points: 0 }],
  ['', { points: null }],
])('points of %j are accepted', (points, expected) => {
  expect(checkRecipe({ ...paneer, points }, adminCurrency)).toMatchObject({ values: expected })
})

test.each([
  ['0.25', 'drinks', { deposit: 0.25, taxClassId: 'drinks' }],
  ['0,25', 'drinks', { deposit: 0.25, taxClassId: 'drinks' }],
  ['0', '', { deposit: 0, taxClassId: null }],
  ['', '', { deposit: null, taxClassId: null }],
])('a deposit of %j and the tax class %j are accepted', (deposit, taxClassId, expected) => {
  expect(checkRecipe({ ...paneer, deposit, taxClassId }, adminCurrency)).toMatchObject({ values: expected })
})

test.each([
  [
    { perDay: '٤٠', deadlineDays: '٢', deadlineMinute: '١٨:٠٠' },
    { perDay: 40, deadlineDays: 2, deadlineMinute: 1080 },
  ],
  [
    { perDay: '40', deadlineDays: '2', deadlineMinute: '18:00' },
    { perDay: 40, deadlineDays: 2, deadlineMinute: 1080 },
  ],
  [
    { perDay: '', deadlineDays: '', deadlineMinute: '' },
    { perDay: null, deadlineDays: null, deadlineMinute: null },
  ],
])('a stock and a deadline of %j are accepted for a dish and a category', (typed, values) => {
  expect(checkRecipe({ ...paneer, ...typed }, adminCurrency)).toMatchObject({ values })
  expect(checkCategory({ ...paneer, ...typed })).toMatchObject({ values })
})

test.each([
  [{ perDay: '0' }, { perDay: 'Please enter a whole number from 1 to 9999' }],
  [{ deadlineDays: '2', deadlineMinute: '' }, { deadlineMinute: 'Please enter a time for the deadline' }],
  [{ deadlineDays: '', deadlineMinute: '18:00' }, { deadlineDays: 'Please enter days from 0 to 30, and a time' }],
  [{ deadlineDays: '31', deadlineMinute: '18:00' }, { deadlineDays: 'Please enter days from 0 to 30, and a time' }],
])('of %j the form says what to enter (#230)', (typed, errors) => {
  expect(checkRecipe({ ...paneer, ...typed }, adminCurrency)).toMatchObject({ errors })
  expect(checkCategory({ ...paneer, ...typed })).toMatchObject({ errors })
})
