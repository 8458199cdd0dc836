import { settingsMessages } from '#contract/messages/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useCopyToClipboard } from '#web/ui/use-copy-to-clipboard.ts'
import { type OrderButton, orderButtonSnippet, orderButtonStyle } from './order-button-snippet.ts'

const texts = () => settingsMessages.orderButton

/** Shows the button for another website, and its HTML to copy. */
export function OrderButtonSnippet(button: OrderButton) {
  const snippet = orderButtonSnippet(button)
  const { field, message, copy } = useCopyToClipboard(snippet, texts())

  return (
    <div className="space-y-4">
      <div>
        <p className="mb-1.5 font-semibold">{texts().preview}</p>
        {/* opens a new tab, so that a click does not leave unsaved settings */}
        <a href={button.url} target="_blank" rel="noreferrer" style={orderButtonStyle(button)}>
          {button.label}
        </a>
      </div>
      <TextArea ref={field} label={texts().html} hint={texts().hint} value={snippet} readOnly spellCheck={false} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={copy}>
          {texts().copy}
        </Button>
        <p>{message}</p>
      </div>
    </div>
  )
}
