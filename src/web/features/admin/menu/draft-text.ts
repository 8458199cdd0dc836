import { withoutInvisible } from '#contract/invisible.ts'
import { limits } from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'

const line = lineOfText(limits.nameMaxChars)

/** One line as it is saved: trimmed, without the invisible marks that come along when text is pasted. */
export function readLine(text: string): string {
  return withoutInvisible(text).trim()
}

/** @returns why the server would refuse this line, as the end of a sentence; `undefined` when it would not */
export function complaintAbout(text: string): string | undefined {
  return line.safeParse(text).error?.issues[0]?.message
}
