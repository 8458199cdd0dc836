import { plural } from './values/plural.ts'

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
  title: 'Settings',
  intro: 'Guests see a change when they load the next page.',
  loadFailed: 'The settings could not be loaded',
  sectionsLabel: 'Sections of the settings',
  /** On a phone, the button that shows the list of sections. */
  allSections: 'All settings',
  groups: {
    restaurant: 'Restaurant',
    menu: 'Menu and ordering',
    services: 'Delivery and pickup',
    money: 'Money',
    messages: 'Messages and printing',
  },
  search: {
    label: 'Search settings',
    noMatch: (query: string) => `No setting contains “${query}”.`,
    count: (count: number) => `${count} ${plural(count, { one: 'setting', other: 'settings' })}`,
  },
  form: {
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved',
    savedHint: 'Saved. Guests see the change when they load the next page.',
    failed: 'The settings could not be saved. Please try again.',
    /** While the values of the other admin are on the screen. */
    conflict: 'Someone else has saved these settings. Check the values and try again.',
    discard: 'Discard changes',
    undo: 'Undo the last save',
    lastSaved: (name: string) => `Last saved by ${name},`,
    someone: 'another admin',
    newer: (name: string) =>
      `These settings were saved by ${name} in the meantime. When you save, you see both versions.`,
    unsavedText: 'You have changed settings on this screen and not saved them.',
    /** @param message the schema's, such as 'must have at most 60 characters' */
    invalid: (label: string, message: string) => `${label} ${message}`,
    missing: (label: string) => `Please check: ${label}`,
    incomplete: 'Please complete this field, or empty it.',
    locked: (variable: string) => `The environment variable ${variable} sets this.`,
    yes: 'Yes',
    no: 'No',
  },
  conflict: {
    title: 'Someone else has changed these settings',
    text: (name: string) =>
      `${name} has saved this section since you opened it. Compare the fields that differ, and choose.`,
    theirs: 'Saved version',
    mine: 'Your version',
    empty: '(empty)',
    keepTheirs: 'Keep the saved version',
    saveMine: 'Save my version',
  },
  identity: {
    name: 'Name of the restaurant',
    legalName: 'Legal name',
    legalNameHint: 'For the copyright line. Leave it empty if it is the same as the name.',
    tagline: 'Slogan',
    taglineHint: 'Large, on the sign-in screens.',
    opening: 'Introduction',
    openingHint: 'One sentence below the slogan. Search engines show it, too.',
    logo: 'Logo',
    accent: 'Colour',
  },
  contact: {
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    links: 'Links in the footer',
    linkKind: (number: number) => `Kind of link ${number}`,
    linkUrl: (number: number) => `Address of link ${number}`,
    addLink: 'Add a link',
    linkPlaceholder: 'Guests see only the icon, without a link. Enter the address of your page, or remove the link.',
    removeLink: (number: number) => `Remove link ${number}`,
    moveUp: (number: number) => `Move link ${number} up`,
  },
  region: {
    currency: 'Currency',
    currencyHint: 'Without a currency, prices have the sign $.',
    noCurrency: 'Not set',
    locale: 'Language of numbers and dates',
    localeHint:
      'A language tag such as en-IN or it-IT. If it is empty, numbers are English, each reader sees dates in their own language, and mails, tickets and messages of the server use the 24-hour clock.',
    timeZone: 'Time zone',
    timeZoneHint: 'The time zone of the restaurant. If it is not set, each reader sees times in their own time zone.',
    noTimeZone: 'Not set',
    ownTimeZone: (zone: string) => `Of this device: ${zone}`,
    otherTimeZones: 'Other',
    businessDayStartsMinute: 'Start of the business day',
    businessDayStartsMinuteHint:
      'For a restaurant that is open after midnight. At this time, “Sold out today” and the portions of a day end, ticket numbers start again at 1, and “Done today” on the board becomes empty. Before this time, the times that customers can choose, limits for a day and the dates of orders belong to the day before. Set a time zone to use it.',
    country: 'Country',
    countryHint:
      'Fills in the currency, the language and the time zone below, unless you have set them. Guests then see the fields of an address in this country, in its order, and only what a delivery there needs is required. If it is not set, street, city, state and ZIP code are required.',
    noCountry: 'Not set',
    /** @param fields such as 'Street, Postcode, City' */
    addressExample: (fields: string) => `Fields of an address: ${fields}`,
    example: (price: string, time: string) => `Example: ${price}, ${time}`,
  },
  legal: {
    imprint: 'Imprint',
    privacy: 'Privacy statement',
    terms: 'Terms',
    accessibility: 'Accessibility statement',
    pageHint: 'Write Markdown. While this field is empty, the site has no such page.',
    orderButtonLabel: 'Label of the order button',
    orderButtonHint:
      'If this is empty, the button says Place Order. In the EU, the label must say that the order has to be paid.',
    retentionMonths: 'Remove personal data from orders after (months)',
    retentionHint: '0: never. Name, address and phone are removed; dishes and totals stay.',
  },
  /** A text in Markdown, with its preview. */
  markdown: {
    preview: 'Preview',
    hide: 'Hide preview',
    previewOf: (label: string) => `Preview: ${label}`,
    hideOf: (label: string) => `Hide preview: ${label}`,
    empty: 'There is no text, so the page does not exist.',
    failed: 'The preview could not be loaded. What you typed is still here.',
  },
  /** The dry run of the retention time. */
  retention: {
    counting: 'Counting the orders...',
    failed: 'The orders could not be counted. Please try again.',
    preview: (orders: number, date: string) =>
      orders === 0
        ? `No data would be removed: no order from before ${date} has personal data.`
        : `${orders} ${plural(orders, { one: 'order', other: 'orders' })} from before ${date} would lose name, address and phone. This cannot be undone.`,
    question: 'Remove personal data?',
    confirm: 'Save and remove the data',
    cancel: 'Do not save',
  },
  recommended: {
    switches: 'Recommended settings',
    switchesHint: 'What most guests expect: one press turns it on.',
    intro:
      'Most restaurants want these. Clear what you do not want. You can change each of them later, in its own section.',
    turnOn: (count: number) => `Turn on ${count} ${plural(count, { one: 'setting', other: 'settings' })}`,
    saved: 'Saved. Guests see the change when they load the next page.',
    failed: 'Not all settings could be saved. Please try again.',
    areOn: 'Already on',
    allOn: 'All recommended settings are on. You can change each of them in its own section.',
    /** Whether search engines accept a link for orders: only if guests need no account. */
    searchEngines: (isMenuPublic: boolean, takesGuestOrders: boolean) => {
      const question = 'Search engines can link to your ordering page:'
      if (!isMenuPublic) return `${question} no, because guests cannot see the menu without an account.`
      if (!takesGuestOrders) return `${question} no, because guests cannot order without an account.`
      return `${question} yes, because guests see the menu and order without an account.`
    },
  },
  share: {
    button: 'Order button for your website',
    flyer: 'Flyer',
    flyerHint: 'A page of the size A6, with a QR code that opens your site.',
  },
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
