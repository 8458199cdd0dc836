/** Runs in the page: finds an element as a person would, by what it is and what it says. Sees nothing outside itself. */

export interface ElementRequest {
  kind: 'article' | 'button' | 'link' | 'field' | 'heading' | 'alert' | 'text'
  /** The accessible name or the text; `*` at the end stands for any further text. */
  name: string
}

export interface FoundElement {
  text: string
  value: string
  /** Viewport coordinates, px. */
  left: number
  top: number
  right: number
  bottom: number
  /** The element that a press at its centre would reach, when that is another one. */
  coveredBy: string
}

/** @returns undefined when nothing visible fits */
export function findElement(
  { kind, name }: ElementRequest,
  then: 'look' | 'scroll' | 'focus',
): FoundElement | undefined {
  const selectors = {
    article: 'article',
    button: 'button, summary, [role=button]',
    link: 'a[href]:not([role])',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
    alert: '[role=alert]',
    text: 'body *:not(script, style, template)',
  }
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const fits = (text: string) => (name.endsWith('*') ? text.startsWith(name.slice(0, -1)) : text === name)

  function nameOf(element: Element): string {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const texts = [
      element.getAttribute('aria-label'),
      labelledBy.map((id) => clean(document.getElementById(id)?.textContent)).join(' '),
      labels.map((label) => clean(label.textContent)).join(' '),
      element.textContent,
    ]
    return texts.map(clean).find((text) => text !== '') ?? ''
  }

  const scope = document.querySelector('dialog:modal') ?? document
  const element = [...scope.querySelectorAll(selectors[kind])].find(
    (candidate) => fits(nameOf(candidate)) && candidate.checkVisibility({ visibilityProperty: true }),
  )
  if (!element) return undefined
  if (then === 'scroll') element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  if (then === 'focus' && element instanceof HTMLElement) element.focus()
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const reached = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isReached = reached !== null && (element.contains(reached) || reached.contains(element))
  return {
    text: clean(element.textContent),
    value: 'value' in element ? String(element.value) : '',
    left,
    top,
    right,
    bottom,
    coveredBy: isReached ? '' : (reached?.outerHTML.slice(0, 80) ?? 'the edge of the window'),
  }
}
