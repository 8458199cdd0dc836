/** A link beside the title of a section. */
export const linkClasses =
  'group flex min-h-11 items-center gap-2 font-semibold text-primary-text no-underline hover:underline'

/** A list with a row for each thing. */
export const panelClasses =
  'mt-2 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card'
