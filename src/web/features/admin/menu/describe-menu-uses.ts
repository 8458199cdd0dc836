import { joinWords } from '#contract/join-words.ts'
import { type MenuUse, menuUseKinds } from '#contract/menu/menu-uses.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { asRecord } from '#contract/values/json.ts'
import { ApiProblem } from '#web/api/client.ts'

/** @returns what still names the category or recipe, for a sentence; undefined when this is not why its deletion was refused */
export function describeMenuUses(error: Error | null): string | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'menu/in-use') return undefined
  const { usedBy } = error.body
  const uses = Array.isArray(usedBy) ? usedBy.flatMap(toUse) : []
  return joinWords(uses.map(({ kind, name }) => menuManagementMessages.uses[kind](name)))
}

function toUse(value: unknown): MenuUse[] {
  const { kind, name } = asRecord(value)
  const known = menuUseKinds.find((other) => other === kind)
  return known ? [{ kind: known, name: String(name) }] : []
}
