import type { FirstSteps } from '#contract/first-steps.ts'
import { findSetting } from '../settings/setting-store.ts'
import type { Queries } from '../store/tables.ts'

/** The key of a setting that is 'yes' while the list is hidden. */
export const hiddenKey = 'firstStepsHidden'

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
  // loaded here, because a server needs the demo's dishes only for this list and its first start
  const demoIds = (await import('#demo/menu.ts')).demoRecipes.map(({ id }) => id)
  const found = await queries
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb.selectFrom('siteSettings').select('version').where('section', '=', 'identity').where('savedAt', '>', 0),
        )
        .as('identity'),
      eb.exists(eb.selectFrom('recipes').select('id').where('id', 'not in', demoIds)).as('menu'),
      eb.exists(eb.selectFrom('orders').select('id')).as('order'),
    ])
    .executeTakeFirstOrThrow()
  return {
    isHidden: false,
    steps: {
      identity: Boolean(found.identity) && hasLogo,
      menu: Boolean(found.menu),
      mail: sendsMail,
      order: Boolean(found.order),
    },
  }
}
