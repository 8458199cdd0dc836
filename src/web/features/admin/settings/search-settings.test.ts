import { describe, expect, test } from 'vitest'
import { mapSections, type SectionName } from '#contract/site-settings/site-settings.ts'
import { defaultSettings } from '#test/support/settings.ts'
import { searchSettings } from './search-settings.ts'
import { listSections, sectionTitle } from './section-views.ts'

/** The settings of a new restaurant. */
const settings = {
  ...mapSections<Record<SectionName, { value: object }>>((name) => ({ value: defaultSettings[name] })),
  services: { value: defaultSettings.services },
}

describe('the search of the settings', () => {
  test.each([
    ['currency', 'region', 'Currency'],
    ['time zone', 'region', 'Time zone'],
    ['restaurant name', 'identity', 'Name of the restaurant'],
    ['until an order is ready', 'services', 'Minutes until an order is ready'],
    ['smtp', 'mail', 'Mail server'],
    ['ZONE POSTCODE', 'zones', 'Postcodes'],
  ])(
    'finds for "%s" a field of the section %s, by its label, its hint or the title of the section',
    (query, section, label) => {
      expect(searchSettings(query, settings)).toContainEqual(expect.objectContaining({ section, label }))
    },
  )

  test('lists the fields with the words in their label first', () => {
    const labels = searchSettings('minimum', settings).map(({ label }) => label.toLowerCase().includes('minimum'))

    expect(labels).toEqual(labels.toSorted((first, second) => Number(second) - Number(first)))
  })

  test('finds nothing for a word that no setting contains', () => {
    expect(searchSettings('kubernetes', settings)).toEqual([])
  })

  test('finds a field of each section by its title, but none of a service that is off', () => {
    const { services } = defaultSettings
    const pickups = {
      ...settings,
      services: { value: { ...services, delivery: services.pickup, pickup: services.delivery } },
    }
    const found = new Set(
      listSections(pickups)
        .flatMap((name) => searchSettings(sectionTitle(name), pickups))
        .map(({ section }) => section),
    )

    expect([...found].toSorted()).toEqual(listSections(pickups).toSorted())
    expect(listSections(pickups)).not.toContain('delivery')
    expect(listSections(pickups)).not.toContain('zones')
    expect(listSections(pickups)).toContain('pickup')
  })
})
