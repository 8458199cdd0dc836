import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** What a screen shows in place of a list that did not come. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <Alert className="w-full">{text}</Alert>
      <Button look="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
