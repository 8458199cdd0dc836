/** Several options can have the same problem: each message is shown once. */
export function joinMessages(problems: readonly { message: string }[]): string {
  return [...new Set(problems.map(({ message }) => message))].join(' ')
}
