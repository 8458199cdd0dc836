/** Features that the site uses although a supported browser may lack them, and what happens there without them. */
interface Fallback {
  /** Paths in MDN's data; each includes the paths below it. */
  features: string[]
  without: string
  /** Our files that may use it. Omitted when every file may, because nothing breaks without the feature. */
  files?: string[]
}

export const fallbacks: Fallback[] = [
  {
    features: ['api.Navigator.locks', 'api.LockManager'],
    without: 'each tab opens its own stream and plays its own notification sound: `locks` is undefined over plain http',
    files: [
      'live/live.ts',
      'live/shared-connection.ts',
      'orders/notifications/notification-sound.ts',
      'orders/notifications/notify-new-orders.ts',
    ],
  },
  {
    features: [
      'api.Navigator.serviceWorker',
      'api.ServiceWorkerContainer',
      'api.ServiceWorkerRegistration',
      'api.EventTarget.addEventListener',
    ],
    without:
      'nothing is kept for offline use: offline-menu.ts returns when `serviceWorker` is undefined over plain http',
    files: ['menu/offline-menu.ts'],
  },
  {
    features: [
      'html.global_attributes.autocapitalize',
      'html.global_attributes.autocorrect',
      'html.elements.img.fetchpriority',
    ],
    without: 'hints: older browsers ignore them',
  },
  {
    features: ['api.Element.wheel_event'],
    without: 'devices without a wheel never send it',
  },
  {
    features: ['api.CanvasRenderingContext2D.imageSmoothingQuality'],
    without: 'an uploaded picture is scaled less smoothly',
    files: ['admin/menu/read-picture.ts'],
  },
  {
    features: ['api.HTMLElement.focus.options_preventScroll_parameter'],
    without: 'the page scrolls to what gets the focus (Safari before 15.5 on iOS)',
  },
  {
    features: ['css.at-rules.property'],
    without: 'Tailwind sets the same initial values in `@layer properties` where @property is missing',
  },
  {
    features: ['css.selectors.open', 'css.selectors.popover-open'],
    without: 'Tailwind has them within `:is([open], …)`, which drops what it does not know',
  },
  {
    features: [
      'css.properties.text-wrap',
      'css.properties.hyphens',
      'css.properties.scrollbar-gutter',
      'css.properties.text-size-adjust',
    ],
    without: 'lines break elsewhere, or the page moves by the width of a scroll bar',
  },
  {
    features: ['css.properties.scrollbar-width', 'css.properties.overscroll-behavior-x'],
    without: 'a row of chips hides its scroll bar by ::-webkit-scrollbar, and swipes past its end scroll the page',
  },
  {
    features: ['css.properties.font-family.ui-monospace'],
    without: 'the next font of the list is used',
  },
  {
    features: ['css.at-rules.media.forced-colors', 'css.properties.forced-color-adjust'],
    without: 'these browsers have no forced colours',
  },
  {
    features: ['css.properties.cursor', 'css.properties.resize'],
    without: 'phones have no mouse pointer',
  },
  {
    features: ['css.types.length.lh', 'css.properties.text-decoration.dotted'],
    without: 'Tailwind’s reset: Safari keeps its own height of a date, and abbreviations are underlined twice',
  },
]

/** Names in built scripts that are equal to the name of a newer feature, and what they really are. */
export const namesakes: Record<string, string> = {
  'api.MediaSource.handle': '`newOrders.handle()`',
  'javascript.builtins.Iterator.drop': '`drop()` of a live connection and of a kind of menu item',
  'api.EventTarget.when': 'zod’s `def.when()`',
  'javascript.builtins.Error.captureStackTrace': 'zod calls it only where `Error` has it',
  'api.Document.startViewTransition': 'React calls it for <ViewTransition> only, which we do not use',
  'api.Element.startViewTransition': 'React calls it for <ViewTransition> only, which we do not use',
}
