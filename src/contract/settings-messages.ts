/** The texts of the panel's settings. They are not in `messages.ts`, so that customers do not load them. */
export const settingsMessages = {
  qrCode: {
    label: (text: string) => `QR code for ${text}`,
  },
  /** The first text is for guests. */
  flyer: {
    orderOnline: 'Order online',
    print: 'Print flyer',
  },
  orderButton: {
    preview: 'Preview',
    html: 'HTML for your website',
    hint: 'Paste it where the button should appear.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy. The text is selected: copy it with the keyboard or the menu of your browser.',
  },
} as const
