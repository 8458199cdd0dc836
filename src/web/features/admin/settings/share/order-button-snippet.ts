export interface OrderButton {
  url: string
  label: string
  /** The background, such as `#b8391b`. Characters that cannot be part of such a colour are removed. */
  colour: string
  textColour: string
}

/** The styles are inline, because the other website has no stylesheet for the button. Keys as in React's `style`. */
export function orderButtonStyle({ colour, textColour }: Pick<OrderButton, 'colour' | 'textColour'>) {
  return {
    display: 'inline-block',
    boxSizing: 'border-box',
    minHeight: '44px',
    padding: '10px 24px',
    borderRadius: '10px',
    backgroundColor: colourOnly(colour),
    color: colourOnly(textColour),
    fontWeight: '600',
    lineHeight: '24px',
    textAlign: 'center',
    textDecoration: 'none',
  } as const
}

/** @returns a link as HTML, for the restaurant's own website; all values are escaped */
export function orderButtonSnippet(button: OrderButton): string {
  const declarations = Object.entries(orderButtonStyle(button))
  const style = declarations.map(([name, value]) => `${cssName(name)}:${value}`).join(';')
  return `<a href="${escapeHtml(button.url)}" style="${escapeHtml(style)}">${escapeHtml(button.label)}</a>`
}

function cssName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Without it, a value such as `red;position:fixed` would add declarations. */
function colourOnly(value: string): string {
  return value.replaceAll(/[^#\w]/g, '')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
