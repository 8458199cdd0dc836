import type { LinkKind } from '../site-settings/choices.ts'

/** The names of the kinds of links, as their owners write them. */
export const linkNames: Record<LinkKind, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  website: 'Website',
}
