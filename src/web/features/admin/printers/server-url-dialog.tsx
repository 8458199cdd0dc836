import { type RefObject, useEffect } from 'react'
import { printerMessages } from '#contract/messages/printer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'
import { useCopyToClipboard } from '#web/ui/use-copy-to-clipboard.ts'
import type { NewServerUrl } from './printer-kind.ts'

const texts = () => printerMessages.serverUrl

/** Shows the secret server URL of a printer once, and says where to enter it. A click outside does not close it. */
export function ServerUrlDialog({ serverUrl, onClose }: { serverUrl: NewServerUrl | undefined; onClose: () => void }) {
  return (
    <Dialog open={serverUrl !== undefined} title={texts().title(serverUrl?.printer.name ?? '')} onClose={onClose}>
      {serverUrl && <ServerUrl {...serverUrl} onClose={onClose} />}
    </Dialog>
  )
}

function ServerUrl({ printer: { connection }, url, onClose }: NewServerUrl & { onClose: () => void }) {
  const { field, message, copy } = useCopyToClipboard(url, texts())
  const { label, control } = useFieldFrame({ label: texts().label })
  useIgnoreOutsideClicks(field)

  return (
    <div className="space-y-4">
      {connection !== 'raw-socket' && <p>{texts().steps[connection]}</p>}
      <div>
        {label}
        <textarea
          {...control}
          ref={field}
          value={url}
          readOnly
          rows={4}
          spellCheck={false}
          className={`${fieldClasses} resize-none font-mono text-lg! leading-snug font-semibold break-all sm:text-xl!`}
        />
      </div>
      <p className="font-semibold">{texts().secret}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copy}>{texts().copy}</Button>
        <Button variant="secondary" onClick={onClose}>
          {texts().done}
        </Button>
        <p>{message}</p>
      </div>
    </div>
  )
}

/**
 * Keeps the dialog open on a click on its backdrop, whose events have the dialog itself as their target. It is here, because every
 * customer downloads `Dialog`.
 * @param content an element in the dialog
 */
function useIgnoreOutsideClicks(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    const ignore = (event: PointerEvent) => {
      if (event.target === dialog) event.stopPropagation()
    }
    addEventListener('pointerdown', ignore, { capture: true })
    return () => removeEventListener('pointerdown', ignore, { capture: true })
  }, [content])
}
