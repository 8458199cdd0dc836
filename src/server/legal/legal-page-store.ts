import { type LegalPage, legalSection } from '#contract/site-settings/legal.ts'
import { parseSection } from '../site-settings/read-section.ts'
import { listNewestVersions } from '../site-settings/site-settings-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** The section has one version for all pages, so the time of a page is in an older version when another page was saved later. */
const versionsMax = 100

/** @returns when this text became the text of the page; undefined if the last 100 versions do not contain it */
export async function findTextSavedAt(
  queries: Queries,
  page: LegalPage,
  text: string,
): Promise<Milliseconds | undefined> {
  let savedAt: Milliseconds | undefined
  let before: number | undefined
  for (let read = 0; read < versionsMax; read += 1) {
    const [row] = await listNewestVersions(queries, legalSection.name, { limit: 1, before })
    if (!row) break
    if (parseSection(legalSection, row.value)[page] === text) savedAt = row.savedAt
    else if (savedAt !== undefined) break
    before = row.version
  }
  return savedAt
}
