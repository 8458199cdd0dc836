/*
 * The first script of a document that the server has rendered, less than 1 KB. Until the app has hydrated the screen it
 * stores presses on buttons in the tab's storage (`stored-clicks.ts` applies them), and `/` focuses the search box. When a
 * script could not be loaded it reloads the page: browsers do not request a failed script again.
 */
{
  const { dataset } = document.documentElement
  const read = (key: string) => sessionStorage.getItem(key)

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button || 'hydrated' in dataset) return
      const place = [...document.querySelectorAll('button')].indexOf(button)
      const press = { path: location.pathname, place, text: button.textContent, add: button.dataset['add'] }
      const before: unknown = JSON.parse(read('presses') ?? '[]')
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- `stored-clicks.ts` checks each press
      sessionStorage.setItem('presses', JSON.stringify([...(Array.isArray(before) ? before : []), press]))
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
      // six reloads take a minute; more would not help, and would take what was typed
      if (isOurs && !('hydrated' in dataset) && reloads < 6) reloadAfter(1000 * 2 ** reloads)
    },
    true,
  )
}
