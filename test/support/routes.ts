/** Lists the routes of the app's router. */
import type { TestApp } from './app.ts'

export interface Route {
  method: string
  /** The pattern, such as `/api/orders/:id`. */
  pattern: string
  /** The pattern with values instead of parameters. */
  url: string
}

/** @returns every method of every route, including HEAD */
export async function listRoutes({ server }: TestApp): Promise<Route[]> {
  await server.ready()
  const parentPaths: string[] = []
  const lines = server.printRoutes({ commonPrefix: false }).matchAll(/^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/gm)
  return [...lines].flatMap(([, indent = '', path = '', methods = '']) => {
    const depth = indent.length / 4
    const pattern = path === '*' ? '/*' : `${parentPaths.slice(0, depth).join('')}${path}`
    parentPaths[depth] = path
    const url = pattern.replaceAll(/:\w+/g, 'some-id').replace('*', 'anything')
    return methods.split(', ').map((method) => ({ method, pattern, url }))
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function changesState({ method }: Route): boolean {
  return !safeMethods.has(method)
}
