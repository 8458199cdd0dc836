import { messages } from '#contract/messages/shared.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** Replaces a list that could not be loaded. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <Alert className="w-full">{text}</Alert>
      <Button variant="secondary" onClick={() => void onRetry()}>
        {messages.controls.tryAgain}
      </Button>
    </div>
  )
}
