import type { MenuOptionGroup } from '#contract/menu/option-types.ts'
import type { QuoteApiDraft } from '#contract/orders/quote-api.ts'
import { zonesSection } from '#contract/site-settings/zones.ts'
import { type OrderingOverrides, promotionWith } from '../ordering-rules.ts'
import type { RefCart, RefCosts, RefDish, RefService, RefShop } from './types.ts'

/** @returns the settings of the shop, with decimals as an owner types them */
export function toSettings(shop: RefShop): OrderingOverrides {
  const decimal = (minor: number) => minor / 10 ** shop.decimals
  const stepsOf = ({ steps }: RefCosts) =>
    steps.map(({ from, fee }) => ({ fromSubtotal: decimal(from), fee: decimal(fee) }))
  const costsOf = ({ minOrder, packaging, takesTips, classMap }: RefService) => ({
    minOrder: decimal(minOrder),
    packagingFee: decimal(packaging),
    takesTips,
    tipPresetsPpm: [],
    taxClassMap: Object.entries(classMap).map(([from, to]) => ({ from, to })),
  })
  const { delivery, pickup } = shop
  const service = { isOn: true, leadMinutes: 0, takesScheduled: false, daysAhead: 0 }
  return {
    services: { delivery: service, pickup: service },
    tax: {
      pricesIncludeTax: shop.isTaxIncluded,
      feeClassId: shop.feeClass,
      classes: shop.classes.map(({ id, ppms }) => ({ id, name: id, rates: ppms.map((ppm) => ({ name: 'VAT', ppm })) })),
    },
    delivery: {
      ...costsOf(delivery),
      feeSteps: stepsOf(delivery),
      smallOrderFee: decimal(delivery.smallFee),
      smallOrderBelow: decimal(delivery.smallBelow),
    },
    pickup: costsOf(pickup),
    zones: {
      ...zonesSection.defaults,
      zones: shop.zones.map((zone, index) => ({
        id: `zone-${index}`,
        name: `Zone ${index}`,
        kind: 'postcodes',
        postcodes: [`${1000 + index}`],
        radiusMeters: 0,
        corners: [],
        minOrder: decimal(zone.minOrder),
        feeSteps: stepsOf(zone),
        extraMinutes: 0,
      })),
    },
    promotions: {
      promotions: shop.promotions.map(({ amount, every, free, categories, dishes, minSubtotal, ...same }) =>
        promotionWith({
          ...same,
          name: same.id,
          amount: decimal(amount),
          ...(same.kind === 'free-units' && { everyUnits: every, freeUnits: free }),
          categoryIds: categories,
          recipeIds: dishes,
          minSubtotal: decimal(minSubtotal),
        }),
      ),
    },
    payment: { cashStep: decimal(shop.cashStep) },
  }
}

export function toGroups({ groups }: RefDish): MenuOptionGroup[] {
  return groups.map(({ id, role, mean, min, max, maxPerOption, free, options }) => ({
    id,
    name: id,
    ...(role !== 'list' && { role }),
    ...(role === 'half' && mean && { halfPrice: 'mean' as const }),
    minUnits: min,
    maxUnits: max,
    maxPerOption,
    freeUnits: free,
    options: options.map(({ id: optionId, price, bySize }) => ({
      id: optionId,
      name: optionId,
      priceMinor: price,
      isDefault: false,
      ...(role !== 'size' && Object.keys(bySize).length > 0 && { sizePrices: bySize }),
    })),
  }))
}

/** @returns the body of `POST /api/quotes`. Each line has a different id. The code has spaces and small letters */
export function toDraft({ decimals, zones }: RefShop, cart: RefCart): QuoteApiDraft {
  return {
    items: cart.lines.map(({ dishId, quantity, choices }, index) => ({
      id: dishId,
      lineId: `line-${index}`,
      quantity,
      options: choices,
    })),
    service: cart.service,
    tip: cart.tip / 10 ** decimals,
    ...(cart.tipPpm !== undefined && { tipPpm: cart.tipPpm }),
    ...(cart.code !== undefined && { promotionCode: cart.code.toLowerCase().replace('-', ' - ') }),
    ...(cart.service === 'delivery' && zones.length > 0 && { address: { zipCode: `${1000 + cart.zone}` } }),
  }
}
