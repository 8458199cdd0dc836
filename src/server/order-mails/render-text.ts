import { countText } from '#contract/i18n/count-text.ts'
import { joinAddress, labelBefore, labelled } from '#contract/join-words.ts'
import { orderMailMessages as texts } from '#contract/messages/order-mail.ts'
import type { OrderMailContent } from './order-mail-content.ts'

/** @returns the mail as plain text */
export function renderText(mail: OrderMailContent): string {
  const { title, sentences, ticket, facts, lines, amounts, total, totalLabel, includedTaxes, note, action, footer } =
    mail
  const rows = [...amounts, { label: totalLabel, value: total }, ...includedTaxes]
  const paragraphs = [
    title,
    ...(ticket === undefined ? [] : [labelled(ticket.label, ticket.number)]),
    ...sentences,
    labelBefore(action.label) + action.url,
    lines.map(lineText).join('\n'),
    rows.map(({ label, value }) => labelled(label, value)).join('\n'),
    note,
    facts.map(({ label, value }) => labelled(label, joinAddress(value.split('\n')))).join('\n'),
    footer.join('\n'),
    ...(mail.unsubscribeUrl === undefined ? [] : [labelBefore(texts.unsubscribe) + mail.unsubscribeUrl]),
  ]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

function lineText({ quantity, name, details, total }: OrderMailContent['lines'][number]): string {
  return [labelled(`${countText(quantity)} × ${name}`, total), ...details.map((detail) => `    ${detail}`)].join('\n')
}
