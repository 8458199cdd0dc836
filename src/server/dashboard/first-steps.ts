import type { FirstSteps } from '#contract/first-steps.ts'
import { identitySection } from '#contract/site-settings/identity.ts'
import { findSetting } from '../settings/setting-store.ts'
import type { Queries } from '../store/tables.ts'

/** The setting exists while the list is hidden. */
export const hiddenKey = 'firstStepsHidden'

/** The version of an empty menu, to which the demo menu adds 1. */
const emptyMenuVersion = 1

/**
 * Finds out which first steps are done. The dashboard asks for them only until an admin hides the list.
 * @param site whether the identity has a logo, and whether mails are sent over SMTP
 */
export async function checkFirstSteps(
  queries: Queries,
  { hasLogo, sendsMail }: { hasLogo: boolean; sendsMail: boolean },
): Promise<FirstSteps> {
  if ((await findSetting(queries, hiddenKey)) === 'yes')
    return { isHidden: true, steps: { identity: false, menu: false, mail: false, order: false } }
  const found = await queries
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('siteSettings')
            .select('version')
            .where('section', '=', identitySection.name)
            .where('savedAt', '>', 0),
        )
        .as('identity'),
      eb.exists(eb.selectFrom('recipes').select('id')).as('recipes'),
      eb.exists(eb.selectFrom('orders').select('id')).as('order'),
      eb.exists(eb.selectFrom('settings').select('key').where('key', '=', 'demoMenu')).as('demo'),
      eb.selectFrom('catalogue').select('version').as('menuVersion'),
    ])
    .executeTakeFirstOrThrow()
  const untouchedVersion = emptyMenuVersion + (found.demo ? 1 : 0)
  return {
    isHidden: false,
    steps: {
      identity: Boolean(found.identity) && hasLogo,
      menu: Boolean(found.recipes) && Number(found.menuVersion) > untouchedVersion,
      mail: sendsMail,
      order: Boolean(found.order),
    },
  }
}
