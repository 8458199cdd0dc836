/** Runs in the page, so it uses nothing outside the function: finds an element by its kind and its accessible name or text. */

export interface ElementRequest {
  kind: 'article' | 'button' | 'link' | 'field' | 'heading' | 'alert' | 'text'
  /** The accessible name or the text. `*` at the end matches any further text. */
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
  /** The HTML of the element at its centre, if another element covers it. */
  coveredBy: string
}

/** @returns undefined when no visible element matches */
export function findElement(
  { kind, name }: ElementRequest,
  then: 'find' | 'scroll' | 'focus',
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
  const normalize = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const matches = (text: string) => (name.endsWith('*') ? text.startsWith(name.slice(0, -1)) : text === name)

  function nameOf(element: Element): string {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const texts = [
      element.getAttribute('aria-label'),
      labelledBy.map((id) => normalize(document.getElementById(id)?.textContent)).join(' '),
      labels.map((label) => normalize(label.textContent)).join(' '),
      element.textContent,
    ]
    return texts.map(normalize).find((text) => text !== '') ?? ''
  }

  const scope = document.querySelector('dialog:modal') ?? document
  const element = [...scope.querySelectorAll(selectors[kind])].find(
    (candidate) => matches(nameOf(candidate)) && candidate.checkVisibility({ visibilityProperty: true }),
  )
  if (!element) return undefined
  if (then === 'scroll') element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  if (then === 'focus' && element instanceof HTMLElement) element.focus()
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const topElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isOnTop = topElement !== null && (element.contains(topElement) || topElement.contains(element))
  return {
    text: normalize(element.textContent),
    value: 'value' in element ? String(element.value) : '',
    left,
    top,
    right,
    bottom,
    coveredBy: isOnTop ? '' : (topElement?.outerHTML.slice(0, 80) ?? 'the edge of the window'),
  }
}
