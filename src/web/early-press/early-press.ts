/*
 * The first script of a document that the server has rendered, less than 1 KB. Until the app has hydrated the screen it
 * stores presses on buttons in the tab's storage (`stored-presses.ts` applies them), and `/` focuses the search box. When a
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
      event.preventDefault()
      event.stopPropagation()
      button.dataset['pressed'] = ''
      const place = [...document.querySelectorAll('button')].indexOf(button)
      const press = { path: location.pathname, place, text: button.textContent, add: button.dataset['add'] }
      sessionStorage.setItem('presses', JSON.stringify([...JSON.parse(read('presses') ?? '[]'), press]))
    },
    true,
  )

  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || 'hydrated' in dataset || document.activeElement !== document.body) return
    event.preventDefault()
    document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus()
  })

  const retry = () => {
    const attempt = Number(read('attempt'))
    setTimeout(
      () => {
        sessionStorage.setItem('attempt', `${attempt + 1}`)
        fetch(location.href, { method: 'HEAD' }).then(({ ok }) => (ok ? location.reload() : retry()), retry)
      },
      Math.min(1000 * 2 ** attempt, 30_000),
    )
  }
  document.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && retry(), true)
}
