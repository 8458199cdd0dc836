/** Removes features from Chromium that a supported browser may lack. MDN's compatibility data has the names. */
import type { Page } from '@playwright/test'

/** Globals, or members of globals, that the oldest supported versions lack. */
const missingInOldestSupported = [
  'Promise.withResolvers',
  'Promise.try',
  ...['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'].flatMap((name) => [
    `Array.prototype.${name}`,
    `Uint8Array.prototype.__proto__.${name}`,
  ]),
  'Array.fromAsync',
  'Object.groupBy',
  'Map.groupBy',
  'Iterator',
  ...['union', 'intersection', 'difference', 'isSubsetOf'].map((name) => `Set.prototype.${name}`),
  ...['isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  'Intl.Segmenter',
  'AbortSignal.timeout',
  'AbortSignal.any',
  'URL.canParse',
  'URL.parse',
  'Response.json',
  'TextDecoderStream',
  'TextEncoderStream',
  'requestIdleCallback',
  'structuredClone',
  'scheduler',
  'navigation',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLDialogElement.prototype.closedBy',
  'HTMLDialogElement.prototype.requestClose',
]

/** Features that browsers offer only over HTTPS and on localhost. */
const secureContextsOnly = [
  'Crypto.prototype.randomUUID',
  'Crypto.prototype.subtle',
  'Navigator.prototype.locks',
  'Navigator.prototype.serviceWorker',
  'Navigator.prototype.clipboard',
  'Navigator.prototype.wakeLock',
  'caches',
]

/** Removes the features from every document that the page loads later, and disables the attribute `closedby`. */
export async function removeNewFeatures(page: Page): Promise<void> {
  await page.addInitScript(removeFeatures, [...missingInOldestSupported, ...secureContextsOnly])
  await page.addInitScript(() => {
    // the value 'from-image' is newer than the option itself
    const decode = createImageBitmap
    window.createImageBitmap = async (image: ImageBitmapSource, options?: unknown) => {
      if (JSON.stringify(options ?? {}).includes('from-image')) throw new TypeError('not a valid ImageOrientation')
      return decode(image)
    }
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[closedby]')) dialog.removeAttribute('closedby')
    }).observe(document, { attributes: true, childList: true, subtree: true })
  })
}

/** Runs in the page. @returns the features that the page had before the removal */
function removeFeatures(names: readonly string[]): string[] {
  return names.filter((name) => {
    const keys = name.split('.')
    const last = keys.pop() ?? ''
    let owner: object = globalThis
    for (const key of keys) {
      const next: unknown = Reflect.get(owner, key)
      if (next === null || (typeof next !== 'object' && typeof next !== 'function')) return false
      owner = next
    }
    const exists = Reflect.has(owner, last)
    Reflect.deleteProperty(owner, last)
    return exists
  })
}

/** @returns the features that the page still has; none when `removeNewFeatures` works */
export async function remainingFeatures(page: Page): Promise<string[]> {
  return page.evaluate(removeFeatures, [...missingInOldestSupported, ...secureContextsOnly])
}
