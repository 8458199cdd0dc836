import { directionOf, type Language, sourceLanguage } from '#contract/i18n/language.ts'
import { scriptPath } from '#contract/i18n/script-path.ts'
import { documentMessages } from '#contract/messages/document.ts'
import { describeSite, type PublicSite } from '#contract/site-settings/public-site.ts'
import { grounds } from '#contract/theme/grounds.ts'
import { logoIconUrl } from '#contract/theme/logo.ts'
import { themeStylesheetPath } from '#contract/theme/theme-stylesheet.ts'
import { escapeAttribute, escapeText } from '../http/html.ts'
import { htmlSafeJson } from '../http/prepared-response.ts'

const placeholder = /<!--site[\s\S]*<!--\/site-->/

/** The preload links of the web fonts, one for each typeface. */
const fontLinks = /<link [^>]*data-typeface="([a-z]+)"[^>]*>\s*/g

/**
 * @returns the built `index.html` with the owner's settings: title, description, icons, typeface, colours, and the settings as JSON; and
 *   with the scripts of a language
 */
export function insertSite(template: string, site: PublicSite, language: Language = sourceLanguage): string {
  const { light, dark } = grounds[site.ground]
  const document = template
    .replace('<html lang="en">', `<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}>`)
    .replaceAll(/\/assets\/[\w-]+\.js/g, (path) => scriptPath(path, language))
    .replace(
      '<span class="sr-only">Loading</span>',
      () => `<span class="sr-only">${escapeText(documentMessages.loading)}</span>`,
    )
    .replace(/<noscript>[^<]*/, () => `<noscript>${escapeText(documentMessages.needsJavaScript)}`)
    .replace(placeholder, () => siteHead(site))
    .replaceAll(fontLinks, (link, typeface) => (typeface === site.typeface ? link : ''))
    .replaceAll(grounds.warm.light.paper, light.paper)
    .replaceAll(grounds.warm.dark.paper, dark.paper)
  const path = themeStylesheetPath(site)
  if (path === undefined) return document
  // the last stylesheet, so that its colours replace those of `styles.css`
  const stylesheet = `<link rel="stylesheet" href="${path}">`
  return document.replace('</head>', () => `${stylesheet}</head>`)
}

/** @param description of one screen; '' keeps the description of the site */
export function replaceDescription(document: string, description: string): string {
  if (description === '') return document
  const tag = `<meta name="description" content="${escapeAttribute(description)}">`
  return document.replace(/<meta name="description" content="[^"]*">|(?=<\/head>)/, () => tag)
}

function siteHead(site: PublicSite): string {
  const { name, logo } = site
  const description = describeSite(site)
  return [
    `<title>${escapeText(name)}</title>`,
    description === '' ? '' : `<meta name="description" content="${escapeAttribute(description)}">`,
    logo === ''
      ? '<link rel="icon" href="/default-icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/default-icon-180.png">'
      : `<link rel="icon" href="${logoIconUrl(logo, 32)}" type="image/png"><link rel="apple-touch-icon" href="${logoIconUrl(logo, 180)}">`,
    `<script type="application/json" id="site">${htmlSafeJson(site)}</script>`,
  ].join('')
}

/** The web app manifest, with which a phone installs the site as an app. */
export function siteManifest(site: PublicSite, language: Language): object {
  const { name, logo, ground } = site
  const description = describeSite(site)
  const pngIcon = (sidePx: 192 | 512) => ({
    src: logo === '' ? `/default-icon-${sidePx}.png` : logoIconUrl(logo, sidePx),
    type: 'image/png',
    sizes: `${sidePx}x${sidePx}`,
    purpose: 'any maskable',
  })
  return {
    lang: language,
    dir: directionOf(language),
    name,
    short_name: name,
    ...(description && { description }),
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: grounds[ground].light.paper,
    theme_color: grounds[ground].light.paper,
    icons: [pngIcon(192), pngIcon(512)],
  }
}
