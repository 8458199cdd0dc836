import type { ExpressionBuilder } from 'kysely'
import type { FirstSteps } from '#contract/first-steps.ts'
import type { SectionName, SiteSettings } from '#contract/site-settings/site-settings.ts'
import { findSetting } from '../settings/setting-store.ts'
import type { Queries, Tables } from '../store/tables.ts'

/** The key of a setting that is 'yes' while the list is hidden. */
export const hiddenKey = 'firstStepsHidden'

const noSteps: FirstSteps['steps'] = {
  region: false,
  identity: false,
  hours: false,
  services: false,
  menu: false,
  recommended: false,
  mail: false,
  order: false,
}

/**
 * Finds out which first steps are done. The dashboard asks for them only until an admin hides the list.
 * @param sendsMail whether mails are sent over SMTP
 */
export async function checkFirstSteps(
  queries: Queries,
  { identity, region, hours }: Pick<SiteSettings, 'identity' | 'region' | 'hours'>,
  sendsMail: boolean,
): Promise<FirstSteps> {
  if ((await findSetting(queries, hiddenKey)) === 'yes') return { isHidden: true, hasName: false, steps: noSteps }
  // loaded here, because a server needs the demo's dishes only for this list and its first start
  const demoIds = (await import('#demo/menu.ts')).demoRecipes.map(({ id }) => id)
  const isSaved = (eb: ExpressionBuilder<Tables, never>, sections: readonly SectionName[]) =>
    eb.exists(eb.selectFrom('siteSettings').select('version').where('section', 'in', sections).where('savedAt', '>', 0))
  const found = await queries
    .selectNoFrom((eb) => [
      isSaved(eb, ['identity']).as('identity'),
      isSaved(eb, ['services', 'delivery', 'pickup', 'zones']).as('services'),
      isSaved(eb, ['storefront', 'orders']).as('recommended'),
      eb.exists(eb.selectFrom('recipes').select('id').where('id', 'not in', demoIds)).as('menu'),
      eb.exists(eb.selectFrom('orders').select('id')).as('order'),
    ])
    .executeTakeFirstOrThrow()
  return {
    isHidden: false,
    hasName: Boolean(found.identity),
    steps: {
      region: region.currency !== '' && region.timeZone !== '',
      identity: Boolean(found.identity) && identity.logo !== '',
      hours: hours.shop.length > 0,
      services: Boolean(found.services),
      menu: Boolean(found.menu),
      recommended: Boolean(found.recommended),
      mail: sendsMail,
      order: Boolean(found.order),
    },
  }
}
