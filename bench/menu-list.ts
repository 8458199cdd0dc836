import { compareWithBareServer } from './against-bare-server.ts'
import type { Figure } from './figure.ts'
import { seedMenu } from './seed-menu.ts'
import { openSite } from './site.ts'

const dishes = 20
const goalRatio = 0.8

/** The menu over HTTP, and a bare `node:http` server that sends the very same bytes, or a bare 304. */
export async function benchMenuList(): Promise<Figure[]> {
  const site = await openSite((database) => seedMenu(database, dishes), { WEB: 'off' })
  const path = '/api/recipes?categoryId=bench'
  const etag = (await fetch(`${site.origin}${path}`)).headers.get('etag') ?? ''
  const figures = [
    await compareWithBareServer(`menu list of ${dishes} dishes`, site, path, goalRatio),
    await compareWithBareServer('category list', site, '/api/categories', goalRatio),
    await compareWithBareServer('menu list, unchanged: 304', site, path, goalRatio, { 'if-none-match': etag }),
  ]
  await site.close()
  return figures
}
