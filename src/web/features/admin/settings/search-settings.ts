import { includesWords } from '#contract/values/search-key.ts'
import { type ListedSection, type ListedSettings, listSections, sectionTitle, views } from './section-views.ts'

/** A field that the search has found. */
export interface FoundField {
  section: ListedSection
  /** Its name in the section. */
  field: string
  label: string
}

/** @returns the fields of which the label, the hint or the title of the section contains each word, those with the words in the label first */
export function searchSettings(query: string, settings: ListedSettings): FoundField[] {
  const fields = listSections(settings).flatMap((section) => listFields(section, settings))
  const found = fields.filter(({ section, label, hint }) => includesWords([sectionTitle(section), label, hint], query))
  const isFirst = ({ label }: FoundField) => includesWords([label], query)
  return [...found.filter(isFirst), ...found.filter((field) => !isFirst(field))]
}

/** @returns the fields of a section. The texts also have messages, so a field is what has a value or a hint. */
function listFields(section: ListedSection, settings: ListedSettings): (FoundField & { hint: string })[] {
  const texts = views[section].texts()
  const names = section === 'share' || section === 'recommended' ? [] : namesIn(settings[section].value)
  return Object.entries(texts).flatMap(([field, label]) => {
    const hint = texts[`${field}Hint`]
    if (typeof label !== 'string' || (!names.includes(field) && hint === undefined)) return []
    return [{ section, field, label, hint: typeof hint === 'string' ? hint : '' }]
  })
}

/** @returns the names of all fields of a value, at any depth */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

/** Moves the focus to a field of the section on the screen, or to its heading if the section does not show the field now. */
export function focusField(section: HTMLElement, { field, label }: Pick<FoundField, 'field' | 'label'>): void {
  const labels = [...section.querySelectorAll<HTMLElement>('label, legend, h3, button')]
  const named = labels.find(({ textContent }) => textContent === label)
  const control =
    section.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`) ??
    (named instanceof HTMLLabelElement
      ? named.control
      : named?.parentElement?.querySelector('input, select, button')) ??
    section.querySelector<HTMLElement>('h2')
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
