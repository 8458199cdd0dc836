import { isDeepStrictEqual } from 'node:util'
import type { SectionName, SiteSettings } from '#contract/site-settings/site-settings.ts'
import { translateSettings } from '#contract/site-settings/translated-settings.ts'
import { readSection } from '../site-settings/read-section.ts'
import { insertSection } from '../site-settings/site-settings-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import type { Swap } from './swap-texts.ts'

/** Who has changed the standard language, and when. */
export interface Author {
  byUserId: string
  now: Milliseconds
}

/** Writes the translations over the texts of the settings. A section that changes gets a new version. */
export async function swapSettingTexts(transaction: Queries, swap: Swap, author: Author): Promise<void> {
  const change = <Name extends SectionName>(
    name: Name,
    swapIn: (value: SiteSettings[Name]) => SiteSettings[Name],
  ): Promise<void> => changeSection(transaction, name, swapIn, author)
  const note = <Day extends { note: string }>(day: Day) => ({
    ...day,
    note: day.note && swap('hoursNote', day.note, day.note),
  })
  await change(
    'identity',
    (identity) => translateSettings({ identity }, (id, text) => swap('setting', id, text)).identity,
  )
  await change('legal', (legal) => translateSettings({ legal }, (id, text) => swap('setting', id, text)).legal)
  await change('promotions', ({ promotions }) => ({
    promotions: promotions.map((each) => ({ ...each, name: swap('promotionName', each.id, each.name) })),
  }))
  await change('tax', ({ classes, ...tax }) => ({
    ...tax,
    classes: classes.map(({ rates, ...taxClass }) => ({
      ...taxClass,
      rates: rates.map((rate) => ({ ...rate, name: swap('taxName', rate.name, rate.name) })),
    })),
  }))
  await change('zones', ({ zones, ...others }) => ({
    ...others,
    zones: zones.map((each) => ({ ...each, name: swap('zoneName', each.id, each.name) })),
  }))
  await change('hours', ({ exceptions, holidays, ...hours }) => ({
    ...hours,
    exceptions: exceptions.map(note),
    ...(holidays && { holidays: { ...holidays, days: holidays.days.map(note) } }),
  }))
}

async function changeSection<Name extends SectionName>(
  transaction: Queries,
  name: Name,
  swapIn: (value: SiteSettings[Name]) => SiteSettings[Name],
  { byUserId, now }: Author,
): Promise<void> {
  const { version, value: before } = await readSection(transaction, name)
  const after = swapIn(before)
  if (isDeepStrictEqual(after, before)) return
  const row = { section: name, version: version + 1, value: JSON.stringify(after), byUserId, savedAt: now }
  await insertSection(transaction, row)
}
