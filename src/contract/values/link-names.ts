import { messages } from '../messages/shared.ts'
import type { LinkKind } from '../site-settings/choices.ts'

/** The names of the kinds of links, as their owners write them. */
const brands: Record<Exclude<LinkKind, 'website'>, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
}

export function linkName(kind: LinkKind): string {
  return kind === 'website' ? messages.footer.website : brands[kind]
}
