import type { ImportCounts } from '#contract/menu/menu-import.ts'
import { menuImportMessages } from '#contract/messages/menu-import.ts'

export function countsText({ add, update, unchanged, error }: ImportCounts): string {
  return menuImportMessages.counts(add, update, unchanged, error)
}
