import { hash } from 'node:crypto'
import { directionOf } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { escapeText } from './html.ts'

const styles = `
:root { color-scheme: light dark; --page: #fdf6ea; --ink: #2a1a12; --button: #b8391b; --label: #fffaf3 }
@media (prefers-color-scheme: dark) { :root { --page: #1a110d; --ink: #f6ebdf; --button: #ee7a4d; --label: #260f06 } }
body { margin: 0; background: var(--page); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 12vh 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.25 }
button, .button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.75rem; background: var(--button); color: var(--label); font: inherit; font-weight: bold }
.button { display: inline-flex; align-items: center; text-decoration: none }
`

/** A page without scripts allows its own styles and a form to this server, nothing else. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

interface PlainPage {
  siteName: string
  title: string
  text: string
  /** A form or a link, as HTML. */
  action: string
}

/** @returns the HTML of a page that works without scripts, such as the target of a link in a mail */
export function plainPage({ siteName, title, text, action }: PlainPage): string {
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeText(siteName)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<p>${escapeText(siteName)}</p>
<h1>${title}</h1>
<p>${text}</p>
${action}
</main>
</body>
</html>
`
}
