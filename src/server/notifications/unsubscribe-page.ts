import { orderMailMessages } from '#contract/messages/order-mail.ts'
import { escapeAttribute } from '../http/html.ts'
import { plainPage } from '../http/plain-page.ts'

/** @param action the address of the form; it contains the token */
export function unsubscribePage(siteName: string, action: string, state: 'ask' | 'off' | 'on' | 'invalid'): string {
  const { title, text, button } = orderMailMessages.unsubscribePage[state]
  const wanted = state === 'off' ? 'on' : 'off'
  const form =
    button === ''
      ? ''
      : `<form method="post" action="${escapeAttribute(action)}"><button name="mails" value="${wanted}">${button}</button></form>`
  return plainPage({ siteName, title, text, action: form })
}
