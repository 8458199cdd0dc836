import { type CompiledMessage, formatMessage, type MessageArgument } from './format-message.ts'
import { currentLanguage } from './language-context.ts'

/** What `tools/messages/vite-messages.ts` writes for a message with arguments. */
export function message(compiled: CompiledMessage): (...args: MessageArgument[]) => string {
  return (...args) => formatMessage(compiled, currentLanguage(), args)
}
