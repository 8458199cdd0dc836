/** A colour of one theme that was changed: the owner's and the used colour, and their contrast ratios. */
interface AccentCorrection {
  theme: 'light' | 'dark'
  from: string
  to: string
  before: string
  after: string
}

const change = { light: 'darkened', dark: 'lightened' } as const

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
  logo: {
    label: 'Logo',
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    otherWays: ' or drop it here. PNG, SVG, JPEG or WebP, smaller than 5 MB.',
    remove: 'Remove logo',
    removed: 'Logo removed. Save to show the name only.',
    uploading: 'Uploading the logo',
    uploaded: 'Logo uploaded. Save to show it to your guests.',
    inHeader: 'In the header',
    inTab: 'In a browser tab',
  },
  accent: {
    label: 'Accent colour',
    picker: 'Choose the accent colour',
    hint: 'For buttons and links. Six digits, such as #c8102e; empty for the default colours.',
    reset: 'Use default colours',
    button: 'Place Order',
    link: 'View the menu',
    /** Ratios are rounded down to one digit after the point. */
    buttonOnPageChanged: ({ theme, from, to, before, after }: AccentCorrection) =>
      `In the ${theme} theme the colour of buttons was ${change[theme]} from ${from} to ${to}, because a button had a contrast of ${before}:1 with the page and needs 3:1. It now has ${after}:1.`,
    buttonTextChanged: ({ theme, from, to, before, after }: AccentCorrection) =>
      `In the ${theme} theme the colour of buttons was ${change[theme]} from ${from} to ${to}, because text on it had a contrast of ${before}:1 and needs 4.5:1. It now has ${after}:1.`,
    linkChanged: ({ theme, from, to, before, after }: AccentCorrection) =>
      `In the ${theme} theme the colour of links was ${change[theme]} from ${from} to ${to}, because they had a contrast of ${before}:1 with their background and need 4.5:1. They now have ${after}:1.`,
  },
  theme: {
    light: 'Light theme',
    dark: 'Dark theme',
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
