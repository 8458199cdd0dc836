/** The screens of the built web, for tests and benchmarks of every screen. */
import { listScreens } from '../../tools/list-screens.ts'

/**
 * The addresses of all screens of a layout, from the route table. The screens of the panel are those with its header.
 * @param orderId replaces the id in the address of an order
 * @throws when the layout has no screen, or a path with a parameter has no example here
 */
export async function screensIn(layout: 'public' | 'customer' | 'panel', orderId = 'no-such-order'): Promise<string[]> {
  const examples: Record<string, string> = {
    '/category/$id': '/category/small-plates',
    '/order-confirmation/$id': `/order-confirmation/${orderId}`,
    '/reset-password': '/reset-password?token=made-up',
  }
  const screens = (await listScreens()).filter(({ id, isFullScreen }) => id.startsWith(`/${layout}/`) && !isFullScreen)
  if (screens.length === 0) throw new Error(`The route table has no layout ${layout}.`)
  return screens.map(({ path }) => {
    const address = examples[path] ?? path
    if (address.includes('$')) throw new Error(`Add an example for ${path} to test/support/screens.ts.`)
    return address
  })
}
