/** What the app really answers to, as its own router tells. */
import type { TestApp } from './app.ts'

export interface Route {
  method: string
  /** The pattern, such as `/api/orders/:id`. */
  pattern: string
  /** The pattern with something in place of its parameters. */
  url: string
}

/** Every route and method of the app, HEAD included. */
export async function listRoutes({ server }: TestApp): Promise<Route[]> {
  await server.ready()
  const above: string[] = []
  const lines = server.printRoutes({ commonPrefix: false }).matchAll(/^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/gm)
  return [...lines].flatMap(([, indent = '', path = '', methods = '']) => {
    const depth = indent.length / 4
    const pattern = path === '*' ? '/*' : `${above.slice(0, depth).join('')}${path}`
    above[depth] = path
    const url = pattern.replaceAll(/:\w+/g, 'some-id').replace('*', 'anything')
    return methods.split(', ').map((method) => ({ method, pattern, url }))
  })
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export function changesState({ method }: Route): boolean {
  return !reading.has(method)
}
