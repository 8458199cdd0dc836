import { AlertIcon } from '#web/ui/icons.tsx'
import { joinMessages } from './join-messages.ts'

/** Why a line of the cart cannot be ordered. */
export function LineProblems({ problems }: { problems: readonly { message: string }[] }) {
  if (problems.length === 0) return null
  return (
    <p className="col-span-2 flex items-start gap-2 rounded-xl border border-danger bg-danger-soft px-3 py-2 font-semibold text-danger sm:col-span-1">
      <AlertIcon className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{joinMessages(problems)}</span>
    </p>
  )
}
