import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { promotionWith } from '#test/support/ordering-rules.ts'
import { townKey } from '../ordering/towns.ts'
import { printRequestSchema } from '../printing/printers.ts'
import { promotionsSchema } from '../site-settings/promotions.ts'
import { zonesSchema } from '../site-settings/zones.ts'
import { eachOnce, firstOfEach } from './each-once.ts'

test('rows without a key may be there several times, and others once', () => {
  const rows = z.array(z.string()).check(
    eachOnce(
      (code) => code || undefined,
      () => 'twice',
    ),
  )

  expect(rows.safeParse(['', 'A', '', 'B']).success).toBe(true)
  expect(rows.safeParse(['A', 'B', 'A']).error?.issues).toMatchObject([{ message: 'twice', path: [] }])
})

test('of entries that mean the same, the first one stays', () => {
  const towns = z.array(z.string()).check(firstOfEach(townKey), z.maxLength(2))

  expect(towns.parse(['München', 'Passau', 'MÜNCHEN'])).toEqual(['München', 'Passau'])
})

const zone = {
  id: 'center',
  name: 'Center',
  kind: 'postcodes',
  postcodes: ['97477', ' 97477', '974*'],
  towns: ['Rome', 'rome'],
  radiusMeters: 0,
  corners: [],
  minOrder: 0,
  feeSteps: [],
  extraMinutes: 0,
}

test('the postcodes and towns of a zone, the dishes of a promotion, and the orders to print are there once', () => {
  const [read] = z.parse(zonesSchema.shape.zones, [zone])
  const [promotion] = z.parse(promotionsSchema.shape.promotions, [
    promotionWith({ recipeIds: ['dosa', 'idli', 'dosa'], categoryIds: ['tiffin', 'tiffin'] }),
  ])
  const printed = printRequestSchema.parse({ orderIds: ['a', 'b', 'a'], template: 'kitchen', printerId: null })

  expect(read).toMatchObject({ postcodes: ['97477', '974*'], towns: ['Rome'] })
  expect(promotion).toMatchObject({ recipeIds: ['dosa', 'idli'], categoryIds: ['tiffin'] })
  expect(printed.orderIds).toEqual(['a', 'b'])
})
