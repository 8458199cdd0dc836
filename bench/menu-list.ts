import { compareWithBareServer } from './against-bare-server.ts'
import type { Figure } from './figure.ts'
import { seedMenu } from './seed-menu.ts'
import { startSeededServer } from './seeded-server.ts'

const dishes = 20
const goalRatio = 0.75

/** Compares the menu over HTTP with a bare `node:http` server that sends the same bytes, or a bare 304. */
export async function benchMenuList(): Promise<Figure[]> {
  const server = await startSeededServer((database) => seedMenu(database, dishes), { WEB: 'off' })
  const path = '/api/recipes?categoryId=bench'
  const etag = (await fetch(`${server.origin}${path}`)).headers.get('etag') ?? ''
  const figures = [
    await compareWithBareServer(`menu list of ${dishes} dishes`, server, path, goalRatio),
    await compareWithBareServer('category list', server, '/api/categories', goalRatio),
    await compareWithBareServer('menu list, unchanged: 304', server, path, goalRatio, { 'if-none-match': etag }),
  ]
  await server.close()
  return [...figures, await compareMenuWithOptions(path)]
}

async function compareMenuWithOptions(path: string): Promise<Figure> {
  const server = await startSeededServer((database) => seedMenu(database, dishes, { withOptions: 5 }), { WEB: 'off' })
  const name = `menu list of ${dishes} dishes, 5 with three groups of six options`
  const figure = await compareWithBareServer(name, server, path, goalRatio)
  await server.close()
  return figure
}
