import { describe, expect, test } from 'vitest'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addOptionGroup, extrasDraft, select, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'

describe.each(appKinds)('an order with options, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function openDosaWithOptions() {
    const admin = await signInAdmin(app())
    const size = await addOptionGroup(admin, sizeDraft)
    const groups = [size, await addOptionGroup(admin, extrasDraft)]
    await setDosaGroups(
      admin,
      groups.map(({ id }) => id),
    )
    return { admin, customer: await app().customer(), groups, size }
  }

  function order(customer: Client, item: object) {
    return postOrder(customer, { items: [{ id: 'dosa', quantity: 1, ...item }], deliveryAddress: testAddress })
  }

  test('costs the dish and its options, and lists the options by name', async () => {
    const { admin, customer, groups } = await openDosaWithOptions()
    const options = select(groups, 'Large', 'Chutney', 'Chutney', 'Paneer')

    // 10.50 + 2.50 + one of two chutneys 0.75 + 2.95
    const placed = await order(customer, { options, quantity: 3, seenPrice: 16.7, note: 'No onions, please' })

    expect(placed.statusCode).toBe(201)
    const { id, total, items } = placed.json<{ id: string; total: number; items: object[] }>()
    expect(total).toBe(50.1)
    expect(items).toMatchObject([
      {
        id: 'dosa',
        name: 'Masala Dosa',
        price: 16.7,
        quantity: 3,
        note: 'No onions, please',
        options: [
          { name: 'Large', units: 1, priceMinor: 250 },
          { name: 'Chutney', units: 2, freeUnits: 1, priceMinor: 75 },
          { name: 'Paneer', units: 1, priceMinor: 295 },
        ],
      },
    ])
    expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({ items })
    expect(placed.body).not.toContain('"LRG"')
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({
      items: [{ note: 'No onions, please', options: [{ name: 'Large', kitchenName: 'LRG' }, {}, {}] }],
    })
  })

  test('is sent in the same form when it is placed and when it is read later', async () => {
    const { customer, groups } = await openDosaWithOptions()
    const options = select(groups, 'Large', 'Chutney', 'Chutney', 'Paneer')

    const placed = await order(customer, { options, quantity: 3, seenPrice: 16.7, note: 'No onions, please' })

    const read = await customer.get(`/api/orders/${placed.json<{ id: string }>().id}`)
    expect(placed.body).toBe(read.body)
    expect(placed.headers['content-type']).toBe(read.headers['content-type'])
  })

  test.each(['constructor', '__proto__', 'toString'])('can be read when a client named a line %s', async (lineId) => {
    const { admin, customer, groups } = await openDosaWithOptions()
    const options = select(groups, 'Regular')
    const items = [
      { id: 'dosa', lineId, quantity: 1, options, seenPrice: 10.5, note: 'First' },
      { id: 'dosa', quantity: 1, options, seenPrice: 10.5 },
      { id: 'chai', quantity: 1, seenPrice: 3.33, note: 'Third' },
    ]

    const placed = await postOrder(customer, { items, deliveryAddress: testAddress })

    const notes = [{ note: 'First' }, { id: 'dosa' }, { note: 'Third' }]
    const { items: placedItems } = placed.json<{ items: object[] }>()
    expect(placedItems).toMatchObject(notes)
    expect(placedItems[1]).not.toHaveProperty('note')
    expect((await customer.get('/api/orders')).json()).toMatchObject([{ items: notes }])
    const { orders } = (await admin.get('/api/admin/orders')).json<{ orders: { items: unknown[] }[] }>()
    expect(orders[0]?.items).toMatchObject(notes)
  })

  test('keeps its options and prices when the menu changes', async () => {
    const { admin, customer, groups } = await openDosaWithOptions()
    const placed = await order(customer, { options: select(groups, 'Regular'), seenPrice: 10.5 })
    await setDosaGroups(admin, [])

    const read = await customer.get(`/api/orders/${placed.json<{ id: string }>().id}`)

    expect(read.json()).toMatchObject({ total: 10.5, items: [{ options: [{ name: 'Regular' }] }] })
  })

  test('may have two lines of one dish with different options, also without line ids', async () => {
    const { customer, groups } = await openDosaWithOptions()
    const items = [
      { id: 'dosa', quantity: 1, options: select(groups, 'Regular'), seenPrice: 10.5 },
      { id: 'dosa', quantity: 2, options: select(groups, 'Large'), seenPrice: 13 },
    ]

    const placed = await postOrder(customer, { items, deliveryAddress: testAddress })

    expect(placed.json()).toMatchObject({ total: 36.5 })
    const [first, second] = placed.json<{ items: { lineId: string }[] }>().items
    expect(first?.lineId).not.toBe(second?.lineId)
  })

  test('with a price before the option became dearer is refused with both prices', async () => {
    const { admin, customer, groups, size } = await openDosaWithOptions()
    const options = size.options.map((option) => ({ ...option, priceMinor: option.priceMinor + 100 }))
    await admin.send('PATCH', `/api/option-groups/${size.id}`, { ...sizeDraft, options, version: 1 })

    const refused = await order(customer, { options: select(groups, 'Large'), seenPrice: 13 })

    expect(refused.json()).toMatchObject({
      code: 'order/menu-changed',
      changes: [{ before: 13, after: 14, options: [{ name: 'Large', priceMinor: 350 }] }],
      total: 14,
    })
  })

  test.each<[string, (groups: OptionGroup[]) => unknown, string]>([
    ['no selection', () => undefined, 'Please choose an option for “Size”.'],
    ['two sizes', (groups) => select(groups, 'Regular', 'Large'), 'Please choose at most 1 for “Size”.'],
    [
      'too many of one extra',
      (groups) => select(groups, 'Regular', 'Paneer', 'Paneer', 'Paneer'),
      'Please choose at most 2 of Paneer.',
    ],
    [
      'an option of another dish',
      (groups) => [...select(groups, 'Regular'), { groupId: 'other', optionId: 'other', units: 1 }],
      'An option that you chose is no longer offered. Please choose again.',
    ],
    [
      'an option twice',
      (groups) => [...select(groups, 'Regular'), ...select(groups, 'Chutney'), ...select(groups, 'Chutney')],
      'Chutney is listed twice. Please remove one of them.',
    ],
  ])('with %s is refused, and the refusal names the dish and says what to do', async (_, selection, message) => {
    const { customer, groups } = await openDosaWithOptions()

    const refused = await order(customer, { options: selection(groups), seenPrice: 10.5 })

    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'order/selection-invalid',
      lines: [{ id: 'dosa', name: 'Masala Dosa', problems: [{ message }] }],
    })
    expect((await customer.get('/api/orders')).json()).toEqual([])
  })

  test.each<[string, object]>([
    ['no units', { options: [{ groupId: 'size', optionId: 'large', units: 0 }] }],
    ['negative units', { options: [{ groupId: 'size', optionId: 'large', units: -1 }] }],
    ['half a unit', { options: [{ groupId: 'size', optionId: 'large', units: 0.5 }] }],
    ['more units than any group allows', { options: [{ groupId: 'size', optionId: 'large', units: 51 }] }],
    ['a price', { options: [{ groupId: 'size', optionId: 'large', units: 1, priceMinor: 0 }] }],
    ['options that are no list', { options: 'large' }],
    ['an option without a group', { options: [{ optionId: 'large', units: 1 }] }],
    ['a note of 101 characters', { note: 'x'.repeat(101) }],
    ['an empty note', { note: '  ' }],
    ['a note with control characters', { note: 'a\u0007b' }],
  ])('with %s is not in the expected form', async (_, item) => {
    const refused = await order(await app().customer(), { seenPrice: 10.5, ...item })

    expect(refused.json()).toMatchObject({ status: 400, code: 'request/invalid' })
  })

  test('has the same price as its quote', async () => {
    const { customer, groups } = await openDosaWithOptions()
    const items = [{ id: 'dosa', quantity: 2, options: select(groups, 'Large', 'Paneer', 'Chutney') }]

    const quote = await app().visitor().send('POST', '/api/quotes', { items })
    const invalid = await app()
      .visitor()
      .send('POST', '/api/quotes', { items: [{ id: 'dosa', quantity: 1 }] })

    // 10.50 + 2.50 + 2.95, the chutney is free
    expect(quote.json()).toMatchObject({ total: 31.9, lines: [{ price: 15.95 }] })
    expect(invalid.json()).toMatchObject({ total: 0, invalid: [{ name: 'Masala Dosa' }] })
    expect((await order(customer, { ...items[0], seenPrice: 15.95 })).json()).toMatchObject({ total: 31.9 })
  })

  test('is in the download of the account, and loses its note when the account is deleted', async () => {
    const { admin, customer, groups } = await openDosaWithOptions()
    const placed = await order(customer, { options: select(groups, 'Large'), seenPrice: 13, note: 'For Asha' })
    const password = 'correct horse battery'

    const download = await customer.send('POST', '/api/account/export', { password })
    await customer.send('DELETE', '/api/account', { password })

    expect(download.json()).toMatchObject({ orders: [{ items: [{ note: 'For Asha', options: [{ name: 'Large' }] }] }] })
    const anonymised = await admin.get(`/api/admin/orders/${placed.json<{ id: string }>().id}`)
    expect(anonymised.json()).toMatchObject({ total: 13, items: [{ options: [{ name: 'Large' }] }] })
    expect(anonymised.body).not.toContain('For Asha')
  })
})
