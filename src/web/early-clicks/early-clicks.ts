/*
 * The first script of a server-rendered document, less than 1 KB. Until the app has hydrated the screen, it stores clicks on
 * buttons in session storage (`stored-clicks.ts` replays them), and `/` focuses the search box. When a script could not be
 * loaded, it reloads the page, because browsers do not request a failed script again. It also marks the document with the carts that
 * are not empty, so that the first paint has the space for the cart beside the menu (`cart-column` in styles.css), and when a filter
 * by diets and allergens is set (`filtered-dishes` in styles.css).
 */
{
  const { dataset } = document.documentElement
  const read = (key: string) => sessionStorage.getItem(key)

  try {
    dataset['carts'] = ['cart', 'visitor-cart'].filter((key) => (localStorage.getItem(key) ?? '[]') !== '[]').join(' ')
    const isFilter = (key: string) => localStorage.getItem(key)?.includes('["')
    if (['dietary-filter', 'visitor-dietary-filter'].some(isFilter)) dataset['filtered'] = ''
  } catch {
    // storage is blocked
  }

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button || 'hydrated' in dataset) return
      const index = [...document.querySelectorAll('button')].indexOf(button)
      const click = {
        path: location.pathname,
        index,
        text: button.getAttribute('aria-label') ?? button.textContent,
        add: button.dataset['add'],
      }
      const stored: unknown = JSON.parse(read('presses') ?? '[]')
      // `stored-clicks.ts` checks each click
      const clicks: unknown[] = Array.isArray(stored) ? stored : []
      sessionStorage.setItem('presses', JSON.stringify([...clicks, click]))
      button.dataset['clickStored'] = ''
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )

  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || 'hydrated' in dataset || document.activeElement !== document.body) return
    event.preventDefault()
    document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus()
  })

  const reloadAfter = (ms: number) => {
    const retry = () => reloadAfter(Math.min(ms * 2, 30_000))
    const reload = ({ ok }: Response) => {
      if (!ok) return retry()
      sessionStorage.setItem('reloads', `${Number(read('reloads')) + 1}`)
      location.reload()
    }
    setTimeout(() => fetch(location.href, { method: 'HEAD' }).then(reload, retry), ms)
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      const reloads = Number(read('reloads'))
      const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(location.origin)
      // six reloads take a minute; more would not help, and each one loses typed text
      if (isOurs && !('hydrated' in dataset) && reloads < 6) reloadAfter(1000 * 2 ** reloads)
    },
    true,
  )
}
