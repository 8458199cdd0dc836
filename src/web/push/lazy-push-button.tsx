import { lazyCode } from '#web/routing/lazy-code.ts'
import { useSite } from '#web/settings/site.ts'
import type { PushButtonProps } from './push-button.tsx'

const pushCode = lazyCode('The button for push messages', () => import('./push-button.tsx'))

/** `PushButton`, with code that is loaded only if the restaurant sends push messages. */
export function LazyPushButton(props: PushButtonProps) {
  const { sendsPushes = false } = useSite()
  const code = pushCode.useCode(sendsPushes)
  return code && sendsPushes ? <code.PushButton {...props} /> : null
}
