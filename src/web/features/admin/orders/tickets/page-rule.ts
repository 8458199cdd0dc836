/**
 * Adds a page size for printing. A rule of a stylesheet, because the content security policy allows no style elements.
 * @param name of the page, for the CSS property `page`
 * @param size in mm
 * @returns removes the rule; does nothing in browsers without named pages, which print on the paper of the print dialog
 */
export function addPageRule(name: string, size: { width: number; height: number }): () => void {
  const sheet = [...document.styleSheets].find(({ href }) => href?.startsWith(location.origin))
  if (!sheet) return () => {}
  let rule: CSSRule | undefined
  try {
    const index = sheet.cssRules.length
    sheet.insertRule(`@page ${name} { size: ${size.width}mm ${size.height}mm; margin: 0 }`, index)
    rule = sheet.cssRules[index]
  } catch {
    // a browser that does not know named pages refuses the rule
  }
  return () => {
    const index = [...sheet.cssRules].findIndex((each) => each === rule)
    if (index >= 0) sheet.deleteRule(index)
  }
}
