import { env } from 'node:process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replaceOptions } from '#server/menu/option-rows.ts'
import { insertOptionGroup, replaceRecipeGroups } from '#server/menu/option-store.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addOptionGroup, setDosaGroups } from '#test/support/option-groups.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { costOf, groupsOf, selectionOf, sizedDish } from '#test/support/sized-dishes.ts'

/** Each is a line of a quote: at most 100 in one request. */
const quoteCount = Number(env['SIZED_QUOTES_HTTP'] ?? 100)

const sizeDraft = {
  name: 'Size',
  role: 'size',
  minUnits: 1,
  maxUnits: 1,
  maxPerOption: 1,
  freeUnits: 0,
  options: [
    { name: '26 cm', priceMinor: 800, isDefault: true },
    { name: '50 cm', priceMinor: 1900, isDefault: false },
  ],
}

describe.each(appKinds)('an order with sizes and halves, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function openPizza() {
    const admin = await signInAdmin(app())
    const sizes = await addOptionGroup(admin, sizeDraft)
    const [small, large] = sizes.options.map(({ id }) => id)
    const halves = await addOptionGroup(admin, {
      name: 'Pizza',
      kitchenName: 'PZ',
      role: 'half',
      halfPrice: 'mean',
      minUnits: 2,
      maxUnits: 2,
      maxPerOption: 2,
      freeUnits: 0,
      options: [
        { name: 'Margherita', priceMinor: 0, isDefault: false },
        { name: 'Funghi', kitchenName: 'FUN', priceMinor: 155, sizePrices: { [large ?? '']: 301 }, isDefault: false },
      ],
    })
    const extras = await addOptionGroup(admin, {
      name: 'Extras',
      minUnits: 0,
      maxUnits: 4,
      maxPerOption: 2,
      freeUnits: 1,
      options: [{ name: 'Olives', priceMinor: 100, sizePrices: { [large ?? '']: 250 }, isDefault: false }],
    })
    await setDosaGroups(admin, [sizes.id, halves.id, extras.id])
    const [margherita, funghi] = halves.options.map(({ id }) => id)
    const options = [
      { groupId: sizes.id, optionId: large, units: 1 },
      { groupId: halves.id, optionId: margherita, units: 1, half: 1 },
      { groupId: halves.id, optionId: funghi, units: 1, half: 2 },
      { groupId: extras.id, optionId: extras.options[0]?.id, units: 2, half: 2 },
    ]
    return { admin, customer: await app().customer(), sizes, halves, extras, small, large, options }
  }

  test('stores the size, both halves, and the half of an extra, with the names of their groups', async () => {
    const { admin, customer, options } = await openPizza()
    const items = [{ id: 'dosa', quantity: 2, seenPrice: 23.01, options }]

    // 19.00 + the mean of 0.00 and 3.01 + two olives of which one is free
    const placed = await postOrder(customer, { items, deliveryAddress: testAddress })

    expect(placed.statusCode).toBe(201)
    const order = placed.json<{ id: string }>()
    expect(order).toMatchObject({
      total: 46.02,
      items: [
        {
          price: 23.01,
          options: [
            { group: 'Size', role: 'size', name: '50 cm', priceMinor: 1900 },
            { group: 'Pizza', role: 'half', half: 1, name: 'Margherita', priceMinor: 0 },
            { group: 'Pizza', role: 'half', half: 2, name: 'Funghi', priceMinor: 151 },
            { name: 'Olives', units: 2, freeUnits: 1, half: 2, priceMinor: 250 },
          ],
        },
      ],
    })
    expect((await customer.get(`/api/orders/${order.id}`)).json()).toEqual(order)
    const seen = (await admin.get(`/api/admin/orders/${order.id}`)).json<{ items: { options: object[] }[] }>()
    expect(seen.items[0]?.options[2]).toMatchObject({ kitchenName: 'FUN', kitchenGroup: 'PZ', half: 2 })
    expect((await customer.get('/api/recipes')).body).not.toContain('"PZ"')
    expect(JSON.stringify(order)).not.toContain('"PZ"')
  })

  test('is refused with what to choose when its size was removed while it was in the cart (#234)', async () => {
    const { admin, customer, sizes, options } = await openPizza()
    const [small] = sizes.options
    await admin.send('PATCH', `/api/option-groups/${sizes.id}`, { ...sizeDraft, version: 1, options: [small] })

    const items = [{ id: 'dosa', quantity: 1, seenPrice: 23.01, options }]
    const refused = await postOrder(customer, { items, deliveryAddress: testAddress })

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'order/selection-invalid',
      lines: [
        {
          problems: [
            { message: 'Please choose an option for “Size”.' },
            { message: 'An option that you chose is no longer offered. Please choose again.' },
          ],
        },
      ],
    })
  })

  test('is refused when a half is sold out, with its name', async () => {
    const { admin, customer, halves, options } = await openPizza()
    const funghi = halves.options[1]?.id
    const path = `/api/option-groups/${halves.id}/options/${funghi}/availability`
    const soldOut = await admin.send('PUT', path, { soldOut: 'until-changed' })
    expect(soldOut.statusCode).toBeLessThan(300)

    const items = [{ id: 'dosa', quantity: 1, seenPrice: 23.01, options }]
    const refused = await postOrder(customer, { items, deliveryAddress: testAddress })

    expect(refused.json()).toMatchObject({ code: 'order/unavailable' })
    expect(refused.body).toContain('Funghi')
  })

  test.each([
    ['sizes of which two may be chosen', { ...sizeDraft, maxUnits: 2 }, '/maxUnits'],
    ['free sizes', { ...sizeDraft, freeUnits: 1 }, '/freeUnits'],
    ['one half', { ...sizeDraft, role: 'half' }, '/minUnits'],
    ['halves without a role', { ...sizeDraft, role: undefined, halfPrice: 'mean' }, '/halfPrice'],
    [
      'a price for a size that does not exist',
      {
        ...sizeDraft,
        role: undefined,
        options: [{ name: 'Olives', priceMinor: 1, isDefault: false, sizePrices: { gone: 2 } }],
      },
      '/options/0/sizePrices',
    ],
  ])('a group is not saved with %s (#234)', async (_, draft, path) => {
    const admin = await signInAdmin(app())

    const refused = await admin.send('POST', '/api/option-groups', draft)

    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path)
  })

  test(`${quoteCount} random quotes cost as much as an independent sum`, async () => {
    const admin = await signInAdmin(app())
    const customer = await app().customer()
    const { queries } = app().database
    for (let start = 0; start < quoteCount; start += 100) {
      const dishes = fc.sample(sizedDish, Math.min(100, quoteCount - start))
      const items = []
      for (const [index, dish] of dishes.entries()) {
        const id = `random-${start + index}`
        const groups = groupsOf(dish).map((group) => ({ ...group, id: `${id}-${group.id}` }))
        await queries
          .insertInto('recipes')
          .values({
            id,
            name: id,
            categoryId: 'tiffin',
            ingredients: '["rice"]',
            priceMinor: dish.price,
            pictureHash: queries.selectFrom('recipes').select('pictureHash').where('id', '=', 'dosa'),
            createdAt: 0,
          })
          .execute()
        for (const { options, ...group } of groups) {
          await insertOptionGroup(queries, { ...group, createdAt: 0 })
          await replaceOptions(
            queries,
            group.id,
            options.map(({ soldOutUntil: _, allergens: __, ...option }) => option),
          )
        }
        await replaceRecipeGroups(
          queries,
          id,
          groups.map((group) => group.id),
        )
        const options = selectionOf(dish).map((option) => ({ ...option, groupId: `${id}-${option.groupId}` }))
        items.push({ id, quantity: dish.quantity, options })
      }
      // an edit, so that the server reads the menu again
      await setDosaGroups(admin, [])

      const quote = await customer.send('POST', '/api/quotes', { items })

      expect(quote.statusCode).toBe(200)
      const { lines, total } = quote.json<{ lines: { total: number }[]; total: number }>()
      expect(lines.map((line) => Math.round(line.total * 100))).toEqual(dishes.map(costOf))
      expect(Math.round(total * 100)).toBe(dishes.map(costOf).reduce((sum, minor) => sum + minor, 0))
    }
  })
})
