import { joinSentences } from '#contract/join-sentences.ts'

/** Several options can have the same problem: each message is shown once. */
export function joinMessages(problems: readonly { message: string }[]): string {
  return joinSentences([...new Set(problems.map(({ message }) => message))])
}
