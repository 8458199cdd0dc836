import { messages } from '#contract/messages.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Stands in place of the list while the store sorts without its index (spec §8). */
export function MissingIndex({ indexUrl }: { indexUrl: string }) {
  return (
    <Alert kind="notice">
      <p>{messages.orders.missingIndex}</p>
      {/* The page where it is made is the panel's, not ours: a plain link. */}
      <a
        href={indexUrl}
        className="mt-2 inline-block py-1 font-semibold text-primary-text underline underline-offset-4"
      >
        {messages.orders.missingIndexLink}
      </a>
    </Alert>
  )
}
