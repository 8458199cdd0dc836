import { useState } from 'react'
import { pauseMessages as texts } from '#contract/messages/pause.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { icon } from '#web/ui/icons.tsx'
import { PauseFields } from './pause-fields.tsx'
import type { usePauses } from './use-pauses.ts'

const PauseIcon = icon(<path d="M9 6v12M15 6v12" />)

/** The button that opens the dialog in which an admin pauses orders. */
export function PauseControl({ pauses }: { pauses: ReturnType<typeof usePauses> }) {
  const [isOpen, setIsOpen] = useState(false)

  const close = () => setIsOpen(false)

  return (
    <>
      <Button
        variant="secondary"
        className="px-4"
        onClick={() => {
          pauses.forgetFailure()
          setIsOpen(true)
        }}
      >
        <PauseIcon /> {texts.open}
      </Button>
      <Dialog open={isOpen} title={texts.title} onClose={close}>
        <PauseFields pauses={pauses} onDone={close} />
      </Dialog>
    </>
  )
}
