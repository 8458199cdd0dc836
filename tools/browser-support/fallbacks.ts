/** A feature that the site uses although a supported browser may lack it. */
interface Fallback {
  /** Paths in MDN's data; each includes the paths below it. */
  features: string[]
  /** What happens in a browser without the feature. */
  without: string
  /** The files that may use the feature; omitted if all files may, because nothing breaks without it. */
  files?: string[]
}

export const fallbacks: Fallback[] = [
  {
    features: ['html.global_attributes.inert'],
    without:
      'fields are not locked while a form is saved, so a picture or a dish that is added during the save is lost',
    files: ['menu/menu-form.tsx', 'start/start-form.tsx'],
  },
  {
    features: ['html.global_attributes.translate'],
    without: 'a translation by the browser also translates the names of the columns of a menu file',
  },
  {
    features: ['css.selectors.fullscreen'],
    without: 'the buttons of the collection screen stay in full screen',
  },
  {
    features: ['api.Document.fullscreenEnabled', 'api.Element.requestFullscreen'],
    without: 'the collection screen has no button for the full screen',
    files: ['collection/collection-screen.tsx'],
  },
  {
    features: ['api.Element.wheel_event'],
    without: 'iPhones have no wheel: two fingers and the buttons zoom the map of the delivery zones',
    files: ['zones/map/use-map.ts'],
  },
  {
    features: ['api.HTMLSelectElement.showPicker'],
    without: "a cell with a list in the menu's table does not open the list: the arrow keys choose, and Enter saves",
    files: ['menu/table/cell-editor.tsx'],
  },
  {
    features: ['api.Navigator.locks', 'api.LockManager'],
    without:
      'each tab opens its own stream and plays its own notification sound, as over plain http, where `locks` is undefined',
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
      'nothing is cached for offline use: offline-menu.ts does nothing while `serviceWorker` is undefined, as over plain http',
    files: ['menu/offline-menu.ts'],
  },
  {
    features: [
      'html.global_attributes.autocapitalize',
      'html.global_attributes.autocorrect',
      'html.elements.img.fetchpriority',
    ],
    without: 'older browsers ignore these hints',
  },
  {
    features: ['api.Window.print'],
    without: 'the flyer, the receipt and the tickets have no print button (Firefox before 114 on Android)',
    files: [
      'admin/orders/tickets/tickets-screen.tsx',
      'admin/settings/share/flyer.tsx',
      'orders/receipt/receipt-screen.tsx',
    ],
  },
  {
    features: ['api.Navigator.clipboard', 'api.Clipboard.writeText'],
    without: 'the text is selected, and a message says that the user must copy it',
    files: ['ui/use-copy-to-clipboard.ts'],
  },
  {
    features: ['api.OffscreenCanvas', 'api.OffscreenCanvas.getContext', 'api.OffscreenCanvas.convertToBlob'],
    without: 'the page itself scales an uploaded picture, and refuses a HEIC photo that the browser cannot decode',
    files: ['admin/menu/read-picture.ts', 'picture-worker/picture-worker.ts'],
  },
  {
    features: ['api.HTMLElement.focus.options_preventScroll_parameter'],
    without: 'the page scrolls to the focused element (Safari before 15.5 on iOS)',
  },
  {
    features: ['css.properties.print-color-adjust', 'css.properties.print-color-adjust.exact'],
    without: '-webkit-print-color-adjust prints the colours of the flyer',
    files: ['admin/settings/share/flyer.css'],
  },
  {
    features: ['css.at-rules.property'],
    without: 'Tailwind sets the same initial values in `@layer properties` where @property is missing',
  },
  {
    features: ['css.selectors.open', 'css.selectors.popover-open'],
    without: 'Tailwind uses them within `:is([open], …)`, which ignores unknown selectors',
  },
  {
    features: [
      'css.properties.text-wrap',
      'css.properties.word-break.auto-phrase',
      'css.properties.hyphens',
      'css.properties.scrollbar-gutter',
      'css.properties.text-size-adjust',
    ],
    without: 'lines break in other places, or the layout shifts by the width of the scroll bar',
  },
  {
    features: ['css.properties.scrollbar-width', 'css.properties.overscroll-behavior-x'],
    without: 'a row of chips hides its scroll bar with ::-webkit-scrollbar, and swiping past its end scrolls the page',
  },
  {
    features: ['css.properties.overscroll-behavior', 'css.properties.overscroll-behavior.contain'],
    without: 'scrolling past the end of the dialog of a dish scrolls the page behind it',
  },
  {
    features: ['css.properties.font-family.ui-monospace'],
    without: 'the next font of the list is used',
  },
  {
    features: [
      'api.Notification',
      'api.Notification.permission_static',
      'api.Notification.requestPermission_static',
      'api.Navigator.serviceWorker',
      'api.ServiceWorkerContainer.getRegistration',
      'api.ServiceWorkerContainer.ready',
      'api.ServiceWorkerRegistration.pushManager',
      'api.ServiceWorkerRegistration.showNotification',
      'api.ServiceWorkerGlobalScope.push_event',
      'api.ServiceWorkerGlobalScope.notificationclick_event',
      'api.NotificationEvent.notification',
      'api.PushEvent.data',
      'api.PushMessageData.json',
      'api.PushManager.getSubscription',
      'api.PushManager.subscribe',
      'api.PushSubscription.endpoint',
      'api.PushSubscription.toJSON',
      'api.PushSubscription.unsubscribe',
    ],
    without: 'there is no button for push messages: `canBePushed()` is false',
    files: ['push/subscription.ts', 'service-worker/service-worker.ts'],
  },
  {
    features: [
      'api.Notification',
      'api.Notification.permission_static',
      'api.Navigator.serviceWorker',
      'api.ServiceWorkerContainer.getRegistration',
      'api.ServiceWorkerRegistration.pushManager',
      'api.PushManager.getSubscription',
      'api.PushSubscription.endpoint',
      'api.PushSubscription.unsubscribe',
    ],
    without: 'a sign-out ends no push messages, because this browser gets none',
    files: ['session/session.ts', 'session/end-push-messages.ts'],
  },
  {
    features: [
      'css.properties.contain-intrinsic-size',
      'css.properties.content-visibility',
      'css.properties.content-visibility.auto',
    ],
    without: 'the browser also renders the orders of the panel that are outside of the window',
  },
  {
    features: ['css.properties.field-sizing'],
    without: 'a field for a legal text keeps its height of eight rows, and the text scrolls in it',
  },
  {
    features: ['css.at-rules.page', 'css.properties.size', 'css.properties.page'],
    without: 'the flyer is printed on the paper that the print dialog suggests, in its upper left corner',
    files: ['admin/settings/share/flyer.css'],
  },
  {
    features: ['css.at-rules.media.forced-colors', 'css.properties.forced-color-adjust'],
    without: 'these browsers have no forced colours',
  },
  {
    features: ['css.at-rules.container', 'css.properties.container-type'],
    without: 'with text of twice its size, a dish and a line of the cart keep their picture beside the text',
  },
  {
    features: ['css.selectors.has'],
    without: 'in contrast themes, Firefox before 121 does not mark the chosen card of a group',
  },
  {
    features: ['css.properties.cursor', 'css.properties.resize'],
    without: 'phones have no mouse pointer',
  },
  {
    features: ['css.types.length.lh', 'css.properties.text-decoration.dotted'],
    without:
      'used by Tailwind’s reset only: Safari uses its default height of date fields, and underlines abbreviations twice',
  },
]

/** Names in built scripts that look like a newer feature but are not, with the reason. */
export const falsePositives: Record<string, string> = {
  'javascript.builtins.Error.fileName': 'the text with the name of a receipt’s file',
  'api.Window.maximize': '`Intl.Locale#maximize()`',
  'api.EventTarget.when': 'zod’s `def.when()`',
  'javascript.builtins.Error.captureStackTrace': 'zod calls it only where `Error` has it',
  'api.URL.canParse_static': 'zod calls it only where `URL` has it',
  'javascript.builtins.Iterator.toArray': 'a method of dnd-kit’s own map',
  'api.MediaSource.handle': 'a field of libheif',
  'javascript.builtins.SharedArrayBuffer.grow': '`WebAssembly.Memory#grow()`',
  'api.HTMLInputElement.showPicker': 'the method of a select, in a try block (`cell-editor.tsx`)',
  'api.Window.setImmediate': 'the reader of workbooks calls it only where it exists',
  'api.Document.startViewTransition': 'React calls it for <ViewTransition> only, which we do not use',
  'api.Element.startViewTransition': 'React calls it for <ViewTransition> only, which we do not use',
}
