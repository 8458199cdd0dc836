import { countText } from '#contract/i18n/count-text.ts'
import { directionOf } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { orderMailMessages as texts } from '#contract/messages/order-mail.ts'
import { accentTheme, defaultAccent } from '#contract/theme/accent-theme.ts'
import { logoIconUrl, wideLogoUrl } from '#contract/theme/logo.ts'
import { escapeAttribute, escapeText } from '../http/html.ts'
import type { OrderMailContent, OrderMailContext } from './order-mail-content.ts'

/** The colours of `styles.css`, because mail programs do not load stylesheets. */
const colours = {
  light: { page: '#fdf6ea', card: '#fffdf8', ink: '#2a1a12', soft: '#6b574b', line: '#e6d8c4' },
  dark: { page: '#1a110d', card: '#261a14', ink: '#f6ebdf', soft: '#c4b0a2', line: '#49362b' },
}

const fonts = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Renders a mail as HTML with tables and inline styles, because Outlook ignores most of CSS. A style element changes the colours in
 * programs that support the dark mode.
 */
export function renderHtml(mail: OrderMailContent, context: OrderMailContext): string {
  const { subject, title, sentences, ticket, facts, lines, amounts, includedTaxes, note, footer } = mail
  const { light, dark } = accentTheme(context.site.accent || defaultAccent)
  const button = { light: light.colours, dark: dark.colours }
  const body = [
    `<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${escapeText(title)}</h1>`,
    ...(ticket === undefined ? [] : [ticketHtml(ticket)]),
    ...sentences.map((sentence) => `<p style="margin:0 0 12px">${escapeText(sentence)}</p>`),
    buttonHtml(mail.action, button.light),
    table(lines.map(lineHtml).join('')),
    table([...amounts.map(rowHtml), totalHtml(mail), ...includedTaxes.map(rowHtml)].join('')),
    ...(note === ''
      ? []
      : [`<p class="soft" style="margin:0 0 16px;color:${colours.light.soft}">${escapeText(note)}</p>`]),
    table(facts.map(factHtml).join('')),
  ].join('\n')
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: ${colours.dark.page} !important }
  .card { background: ${colours.dark.card} !important; color: ${colours.dark.ink} !important }
  .soft, .soft a { color: ${colours.dark.soft} !important }
  .line { border-color: ${colours.dark.line} !important }
  .button { background: ${button.dark.primary} !important }
  .button a { color: ${button.dark['on-primary']} !important }
  .accent { color: ${button.dark['primary-text']} !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colours.light.page}">
<div role="main">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.light.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;${fonts};font-size:16px;line-height:1.5">
<tr><td class="soft" style="padding:0 4px 16px;color:${colours.light.soft};font-size:18px;font-weight:bold">${brandHtml(context)}</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;background:${colours.light.card};color:${colours.light.ink};border-radius:12px">
${body}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;color:${colours.light.soft};font-size:13px">${footerHtml(footer, mail.unsubscribeUrl)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`
}

/** The side at which a line ends. Mail programs do not know `text-align: end` or `padding-inline-end`. */
function endSide(): 'left' | 'right' {
  return directionOf(currentLanguage()) === 'rtl' ? 'left' : 'right'
}

/** A text that people wrote, an amount or a number in its own direction, without an effect on the text beside it. */
function isolate(text: string): string {
  return `<span dir="auto">${escapeText(text)}</span>`
}

/** The padding of a cell with another one beside it, in px. */
function cellPadding(top: number): string {
  return endSide() === 'right' ? `padding:${top}px 12px 0 0` : `padding:${top}px 0 0 12px`
}

function brandHtml({ site, publicUrl }: OrderMailContext): string {
  const name = escapeText(site.name)
  if (site.logo === '' || site.hidesPaperLogo) return name
  if (site.logoWidthPx !== undefined) {
    const wideUrl = escapeAttribute(publicUrl + wideLogoUrl(site.logo))
    const alt = escapeAttribute(site.name)
    return `<img src="${wideUrl}" width="${site.logoWidthPx}" alt="${alt}" style="vertical-align:middle">`
  }
  const url = escapeAttribute(publicUrl + logoIconUrl(site.logo, 180))
  return `<img src="${url}" width="40" height="40" alt="" style="vertical-align:middle;border-radius:8px;margin-${endSide()}:12px">${name}`
}

function ticketHtml({ label, number }: { label: string; number: string }): string {
  return `<p style="margin:0 0 12px">${escapeText(label)}<br><strong class="accent" style="font-size:40px;line-height:1.1">${escapeText(number)}</strong></p>`
}

/** A link in a coloured cell, because Outlook ignores the padding of links. */
function buttonHtml(
  { label, url }: OrderMailContent['action'],
  light: { primary: string; 'on-primary': string },
): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td class="button" style="padding:12px 20px;background:${light.primary};border-radius:10px"><a href="${escapeAttribute(url)}" style="color:${light['on-primary']};font-weight:bold;text-decoration:none">${escapeText(label)}</a></td></tr></table>`
}

function table(rows: string): string {
  if (rows === '') return ''
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${colours.light.line}">${rows}</table>`
}

function lineHtml({ quantity, name, details, total }: OrderMailContent['lines'][number]): string {
  const small = details.map((detail) => `<br>${isolate(detail)}`).join('')
  const detailsHtml =
    small === '' ? '' : `<span class="soft" style="color:${colours.light.soft};font-size:14px">${small}</span>`
  return `<tr><td style="${cellPadding(8)};vertical-align:top"><strong>${countText(quantity)} ×</strong> ${isolate(name)}${detailsHtml}</td><td align="${endSide()}" style="padding:8px 0 0;vertical-align:top;white-space:nowrap">${isolate(total)}</td></tr>`
}

function rowHtml({ label, value }: { label: string; value: string }): string {
  return `<tr class="soft" style="color:${colours.light.soft}"><td style="${cellPadding(4)}">${escapeText(label)}</td><td align="${endSide()}" style="padding:4px 0 0;white-space:nowrap">${isolate(value)}</td></tr>`
}

function totalHtml({ total, totalLabel }: OrderMailContent): string {
  return `<tr><td style="${cellPadding(8)};font-size:18px"><strong>${escapeText(totalLabel)}</strong></td><td align="${endSide()}" style="padding:8px 0 0;font-size:18px;white-space:nowrap"><strong>${isolate(total)}</strong></td></tr>`
}

function factHtml({ label, value }: { label: string; value: string }): string {
  const lines = value.split('\n').map(isolate).join('<br>')
  return `<tr><td class="soft" width="34%" style="${cellPadding(8)};color:${colours.light.soft};font-size:14px;vertical-align:top">${escapeText(label)}</td><td style="padding:8px 0 0;vertical-align:top;word-break:break-word;overflow-wrap:anywhere">${lines}</td></tr>`
}

function footerHtml(footer: readonly string[], unsubscribeUrl: string | undefined): string {
  const lines = footer.map(escapeText)
  if (unsubscribeUrl !== undefined)
    lines.push(
      `<a href="${escapeAttribute(unsubscribeUrl)}" style="color:${colours.light.soft}">${texts.unsubscribe}</a>`,
    )
  return lines.join('<br>')
}
