import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { hoursSection } from '#contract/site-settings/hours.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { schemaOrgFaults } from '#test/support/schema-org.ts'
import { currencyOf } from '../region/iso-currency.ts'
import {
  breadcrumbData,
  categoryData,
  type DescribedSite,
  restaurantData,
  restaurantWithMenuData,
} from './structured-data.ts'

const origin = 'https://ordini.dalucia.it'

const defaults: PublicSite = {
  name: 'Restaurant',
  legalName: '',
  tagline: '',
  opening: '',
  logo: '',
  accent: '',
  ground: 'warm',
  typeface: 'lively',
  address: '',
  phone: '',
  email: '',
  links: [
    { kind: 'instagram', url: '' },
    { kind: 'x', url: '' },
  ],
  currency: customerCurrency,
  locale: '',
  timeZone: '',
  legalPages: [],
  orderButtonLabel: '',
  isMenuPublic: false,
}

const pizzeria: PublicSite = {
  ...defaults,
  name: 'Pizzeria da Lucia',
  legalName: 'Lucia Esposito s.r.l.',
  tagline: 'Wood-fired in Naples',
  opening: 'Order online, pay at the door.',
  logo: 'ab'.repeat(16),
  address: 'Via dei Tribunali 32\n 80138 Napoli',
  phone: '+39 081 555 0100',
  email: 'ciao@dalucia.it',
  links: [
    { kind: 'instagram', url: 'https://www.instagram.com/dalucia' },
    { kind: 'facebook', url: '' },
    { kind: 'whatsapp', url: 'https://wa.me/390815550100' },
    { kind: 'website', url: 'https://dalucia.it/' },
  ],
  currency: currencyOf({ currency: 'EUR', locale: 'it-IT' }),
}

const common = { imageBase64: 'data:image/jpeg;base64,/9j/', createdAt: '2026-01-01T00:00:00.000Z', version: 1 }
const pizze = { id: 'pizze', name: 'Pizze', imageUrl: '/images/aa', ...common }
const dolci = { id: 'dolci', name: 'Dolci </script><script>alert(1)</script>', imageUrl: '/images/bb', ...common }
const margherita = {
  id: 'margherita',
  name: 'Margherita',
  categoryId: 'pizze',
  ingredients: ['tomato', 'mozzarella', 'basil'],
  price: 8.5,
  imageUrl: '/images/cc',
  ...common,
}

const noHours = { hours: hoursSection.defaults, services: servicesSection.defaults }
const evenings = {
  ...noHours,
  hours: { ...hoursSection.defaults, shop: [{ weekday: 5, fromMinute: 17 * 60, toMinute: 26 * 60 }] },
}
const now = Date.parse('2026-11-27T12:00:00Z')
const english = { origin, listed: ['en'], language: 'en' } as const
const described = (site: PublicSite, opening = noHours): DescribedSite => ({ ...english, site, opening, now })

describe('the data is valid in the vocabulary of schema.org', () => {
  test.each([
    ['Restaurant', restaurantData(described(pizzeria))],
    ['Restaurant', restaurantData(described(defaults))],
    ['Restaurant', restaurantData(described(pizzeria, evenings))],
    ['Restaurant', restaurantWithMenuData(described(pizzeria), [pizze, dolci])],
    ['Restaurant', restaurantWithMenuData(described(defaults), [])],
    ['Menu', categoryData(described(pizzeria), pizze, [margherita])],
    ['Menu', categoryData(described(defaults), dolci, [])],
    ['BreadcrumbList', breadcrumbData(described(pizzeria), dolci)],
  ])('as a %s', (type, data) => {
    expect(schemaOrgFaults(type, data)).toEqual([])
  })

  test.each([
    ['an unknown property', 'Restaurant', { '@type': 'Restaurant', opensAt: '10:00' }, 'opensAt'],
    ['a property of another type', 'Menu', { '@type': 'Menu', telephone: '1' }, 'telephone'],
    [
      'a nested fault',
      'Restaurant',
      { '@type': 'Restaurant', address: { '@type': 'PostalAddress', town: 'x' } },
      'town',
    ],
    ['a wrong type', 'Restaurant', { '@type': 'Restorant' }, 'Restorant'],
    ['a wrong value', 'Menu', { '@type': 'Menu', hasMenuSection: { '@type': 'Restaurant' } }, 'Restaurant'],
  ])('and the check finds %s', (_what, type, data, message) => {
    expect(schemaOrgFaults(type, { '@context': 'https://schema.org', ...data }).join()).toContain(message)
  })
})

describe('the data follows the documents of Google Search Central', () => {
  const absolute = z.url({ protocol: /^https$/ })
  /** "Local business (LocalBusiness) structured data": required are `name` and `address`; recommended of what the site knows are the others. */
  const localBusiness = z.object({
    '@type': z.literal('Restaurant'), // "the most specific LocalBusiness sub-type possible"
    name: z.string().min(1),
    address: z.object({ '@type': z.literal('PostalAddress'), streetAddress: z.string().min(1) }),
    telephone: z.string().regex(/^\+\d/), // "Be sure to include the country code and area code"
    url: absolute, // "The fully-qualified URL of the specific business location."
    image: absolute, // "Image URLs must be crawlable and indexable."
  })
  /** "Organization structured data", for the logo, which all local businesses have, too. */
  const organization = z.object({ logo: absolute, legalName: z.string(), email: z.email(), sameAs: z.array(absolute) })
  /** "Breadcrumb (BreadcrumbList) structured data": `itemListElement` with at least two entries; each needs `position`, `name`, `item`. */
  const breadcrumbs = z.object({
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().min(1), item: absolute }))
      .min(2),
  })

  test.each([
    ['without a menu', restaurantData(described(pizzeria))],
    ['with its menu', restaurantWithMenuData(described(pizzeria), [pizze])],
  ])('the restaurant %s has all required properties', (_what, data) => {
    expect(() => localBusiness.parse(data)).not.toThrow()
    expect(() => organization.parse(data)).not.toThrow()
  })

  test('the path to a category has all required properties, in order', () => {
    const { itemListElement } = breadcrumbs.parse(breadcrumbData(described(pizzeria), pizze))

    expect(itemListElement.map(({ position, name }) => [position, name])).toEqual([
      [1, 'Pizzeria da Lucia'],
      [2, 'Pizze'],
    ])
  })
})

test('the restaurant is described by the owner’s settings', () => {
  expect(restaurantData(described(pizzeria))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': 'https://ordini.dalucia.it/#restaurant',
    name: 'Pizzeria da Lucia',
    legalName: 'Lucia Esposito s.r.l.',
    slogan: 'Wood-fired in Naples',
    description: 'Order online, pay at the door.',
    url: 'https://ordini.dalucia.it/',
    logo: `https://ordini.dalucia.it/images/${'ab'.repeat(16)}-512.webp`,
    image: `https://ordini.dalucia.it/images/${'ab'.repeat(16)}-1200.jpg`,
    address: { '@type': 'PostalAddress', streetAddress: 'Via dei Tribunali 32, 80138 Napoli' },
    telephone: '+390815550100',
    email: 'ciao@dalucia.it',
    sameAs: ['https://www.instagram.com/dalucia', 'https://dalucia.it/'],
  })
})

test('a restaurant without settings has a name and an address on the web, and nothing that is not known', () => {
  expect(restaurantData(described(defaults))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': 'https://ordini.dalucia.it/#restaurant',
    name: 'Restaurant',
    url: 'https://ordini.dalucia.it/',
  })
})

test('the public menu has a section for each category, and guests order at /home', () => {
  expect(restaurantWithMenuData(described(pizzeria), [pizze])).toMatchObject({
    url: 'https://ordini.dalucia.it/home',
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: [{ '@type': 'MenuSection', name: 'Pizze', url: 'https://ordini.dalucia.it/category/pizze' }],
    },
    potentialAction: {
      '@type': 'OrderAction',
      target: { '@type': 'EntryPoint', urlTemplate: 'https://ordini.dalucia.it/home' },
    },
  })
})

test('a dish has its ingredients, an absolute picture address and its price in the site’s currency', () => {
  expect(categoryData(described(pizzeria), pizze, [margherita])).toMatchObject({
    hasMenuSection: {
      hasMenuItem: [
        {
          '@type': 'MenuItem',
          name: 'Margherita',
          description: 'tomato, mozzarella, basil',
          image: 'https://ordini.dalucia.it/images/cc-800.jpg',
          offers: { '@type': 'Offer', price: 8.5, priceCurrency: 'EUR' },
        },
      ],
    },
  })
})

test('a dish with a compulsory choice has the price of the cheapest one', () => {
  const option = (id: string, priceMinor: number) => ({ id, name: id, priceMinor, isDefault: false })
  const sizes = { id: 'size', name: 'Size', minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
  const options = [option('large', 450), option('small', 100)]
  const withSizes = { ...margherita, optionGroups: [{ ...sizes, options }] }

  expect(categoryData(described(pizzeria), pizze, [withSizes])).toMatchObject({
    hasMenuSection: { hasMenuItem: [{ offers: { price: 9.5 } }] },
  })
})

test('without an ISO currency, dishes have no price; a name that is the only ingredient is no description', () => {
  const data = categoryData(described(defaults), pizze, [{ ...margherita, ingredients: ['Margherita'] }])
  expect(JSON.stringify(data)).not.toMatch(/offers|price|"description"/)
})

test('a dish says whether it is sold out, and its diets (#201)', () => {
  const dietary = { contains: [], traces: [], diets: ['vegan', 'halal'] }
  const recipes = [
    { ...margherita, dietary },
    { ...margherita, soldOutUntil: '2026-11-28T00:00:00.000Z' },
    { ...margherita, soldOutUntil: '2026-11-27T11:00:00.000Z' },
  ]
  const data = categoryData(described(pizzeria), pizze, recipes)

  expect(schemaOrgFaults('Menu', data)).toEqual([])
  expect(data).toMatchObject({
    hasMenuSection: {
      hasMenuItem: [
        {
          suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/HalalDiet'],
          offers: { availability: 'https://schema.org/InStock' },
        },
        { offers: { availability: 'https://schema.org/OutOfStock' } },
        { offers: { availability: 'https://schema.org/InStock' } },
      ],
    },
  })
})
