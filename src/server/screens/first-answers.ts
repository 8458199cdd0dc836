import type { User } from '#contract/accounts.ts'
import { idSchema } from '#contract/menu.ts'
import type { CountEverything } from '../dashboard/dashboard-store.ts'
import { accessOf, mayPass } from '../http/permissions.ts'
import { htmlSafeJson } from '../http/ready-answer.ts'
import type { MenuBytes } from '../menu/menu-bytes.ts'
import { readManagedPage } from '../orders/managed-order-routes.ts'
import { listStatusChanges } from '../orders/managed-order-store.ts'
import { findOwnOrder, listOwnOrders } from '../orders/order-store.ts'
import type { Database } from '../store/database.ts'
import { findIndex, orderHistoryIndex } from '../store/indexes.ts'
import type { CarriedAnswer } from '../web-files/carried-answers.ts'

export type FirstAnswers = (user: User, path: string, search: string) => Promise<CarriedAnswer[]>

interface Asked {
  /** The address that the screen will ask, to the letter. */
  to: string
  /** The route's row in the permission table. */
  route: string
  /** HTML-safe JSON; undefined when the route would refuse, so that the screen asks and hears why. */
  read: () => Promise<Buffer | string | undefined>
}

/** What the screen at an address asks of the server first, answered beforehand, under the same permissions. */
export function createFirstAnswers(
  database: Database,
  menu: MenuBytes,
  countEverything: CountEverything,
): FirstAnswers {
  const { queries } = database
  const categories: Asked = {
    to: '/api/categories',
    route: '/api/categories',
    read: async () => (await menu.categories()).body,
  }

  function recipes(categoryId?: string): Asked {
    const to = categoryId === undefined ? '/api/recipes' : `/api/recipes?categoryId=${categoryId}`
    return { to, route: '/api/recipes', read: async () => (await menu.recipes(categoryId)).body }
  }

  function ownOrders({ uid }: User): Asked {
    const read = async () =>
      (await findIndex(database, orderHistoryIndex)) ? htmlSafeJson(await listOwnOrders(queries, uid)) : undefined
    return { to: '/api/orders?sort=newest', route: '/api/orders', read }
  }

  function ownOrder({ uid }: User, id: string): Asked[] {
    const find = () => findOwnOrder(queries, uid, id)
    return [
      {
        to: `/api/orders/${id}`,
        route: '/api/orders/:id',
        read: async () => jsonUnlessGone(await find()),
      },
      {
        to: `/api/orders/${id}/changes`,
        route: '/api/orders/:id/changes',
        read: async () => ((await find()) ? htmlSafeJson(await listStatusChanges(queries, id, false)) : undefined),
      },
    ]
  }

  const stats: Asked = {
    to: '/api/admin/stats',
    route: '/api/admin/stats',
    read: async () => htmlSafeJson(await countEverything()),
  }
  const everybodysOrders: Asked = {
    to: '/api/admin/orders',
    route: '/api/admin/orders',
    read: async () => htmlSafeJson(await readManagedPage(queries, {})),
  }

  function askedByCustomer(user: User, screen: string, id: string | undefined): Asked[] {
    if (screen === 'orders') return [ownOrders(user)]
    if (id === undefined) return []
    if (screen === 'category') return [recipes(id)]
    return screen === 'order-confirmation' ? ownOrder(user, id) : []
  }

  /** From every screen of a customer a link leads to /home: what that asks for is small, and comes along. */
  function askedBy(user: User, path: string, search: string): Asked[] {
    const [, screen = '', part = ''] = path.split('/')
    const id = idSchema.safeParse(part).success ? part : undefined
    if (screen !== 'admin') return [...askedByCustomer(user, screen, id), categories]
    if (part === '') return [stats]
    if (part === 'categories') return [categories]
    if (part === 'recipes') return [categories, recipes()]
    // a filter of the address bar becomes a question in the browser, which knows when its days begin
    return part === 'orders' && search === '' ? [everybodysOrders] : []
  }

  return async (user, path, search) => {
    const asked = askedBy(user, path, search).filter(({ route }) => mayPass(user.role, accessOf('GET', route)))
    const answers = await Promise.all(asked.map(async ({ to, read }) => ({ to, json: await read() })))
    return [
      { to: '/api/session', json: htmlSafeJson({ user }) },
      ...answers.flatMap(({ to, json }) => (json === undefined ? [] : [{ to, json }])),
    ]
  }
}

function jsonUnlessGone(value: unknown): string | undefined {
  return value === undefined ? undefined : htmlSafeJson(value)
}
