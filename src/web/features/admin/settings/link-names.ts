import type { LinkKind } from '#contract/site-settings/contact.ts'

/** The names of the kinds, as their owners write them. */
export const linkNames: Record<LinkKind, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  website: 'Website',
}
