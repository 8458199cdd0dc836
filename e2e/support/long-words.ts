/** Texts that leave their box because a word is long, texts with a few letters on each line, and amounts that cannot be read. */
import { expect, type Page } from '@playwright/test'

/** 48 letters without a place to break. */
export const longWord = 'Rindfleischetikettierungsueberwachungsaufgabenxy'

const allWidths = [320, 360, 390, 768]

/** Checks at each width that all texts are inside their boxes, that their lines have room for words, and that no amount is cut off. */
export async function expectTextsInside(page: Page, widths = allWidths): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    // polled, because a list may still render after its width has changed
    await expect
      .poll(() => page.evaluate(findTextsOutside), { message: `texts outside their boxes at ${width} px` })
      .toEqual([])
  }
}

/** Runs in the browser. @returns the texts that are outside a box that contains them, with the distance in px, and narrow texts */
function findTextsOutside(): string[] {
  const isAmount = (text: string) => /[$₹]\s?\d/.test(text)

  /** How many px of the text are cut off or outside of an element around it. */
  function outsideBy(rect: DOMRect, text: string, start: Element): number {
    for (let box: Element | null = start; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      const { left, right } = box.getBoundingClientRect()
      const isCut = style.overflowX !== 'visible'
      if (isCut && !isAmount(text) && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')) return 0
      const canScroll = style.overflowX === 'auto' || style.overflowX === 'scroll'
      if (canScroll && box.scrollWidth > box.clientWidth) return 0
      if (style.display !== 'inline' && style.display !== 'contents') {
        const outside = Math.max(rect.right - right, left - rect.left)
        if (outside > 1) return outside
      }
      if (style.position === 'absolute' || style.position === 'fixed') break
    }
    return Math.max(0, rect.right - document.documentElement.clientWidth, -rect.left)
  }

  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!parent || text === '' || parent.closest('select, script, style, svg') || parent.clientWidth === 1) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    const hasLongWord = text.split(/\s/).some((word) => word.length > 20)
    if (lines >= 4 && text.length < lines * 4 && !hasLongWord)
      found.push(`${text.slice(0, 60)}: ${lines} lines ${parent.className}`)
    for (const rect of range.getClientRects()) {
      if (rect.width === 0 || rect.height === 0) continue
      const outside = outsideBy(rect, text, parent)
      if (outside > 1)
        found.push(
          `${text.slice(0, 60)}: ${Math.round(outside)} px ${parent.className} < ${parent.parentElement?.className}`,
        )
    }
  }
  return [...new Set(found)]
}
