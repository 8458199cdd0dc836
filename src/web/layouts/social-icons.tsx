import type { ComponentType } from 'react'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { icon } from '#web/ui/icons.tsx'

type LinkKind = PublicSite['links'][number]['kind']

/** Name and icon of each kind of link. */
export const socialLinks: Record<LinkKind, { name: string; Icon: ComponentType }> = {
  instagram: {
    name: 'Instagram',
    Icon: icon(
      <rect x="4" y="4" width="16" height="16" rx="5" />,
      <circle cx="12" cy="12" r="3.75" />,
      <path d="M16.6 7.4v.01" />,
    ),
  },
  facebook: { name: 'Facebook', Icon: icon(<path d="M15.5 4.5H14a3.5 3.5 0 0 0-3.5 3.5v12M7.5 12.2h7" />) },
  x: { name: 'X', Icon: icon(<path d="m5.5 5 13 14m0-14-13 14" />) },
  tiktok: { name: 'TikTok', Icon: icon(<path d="M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.3 2.7 2 4.4 4.7 4.6" />) },
  youtube: {
    name: 'YouTube',
    Icon: icon(<rect x="3" y="6" width="18" height="12" rx="4" />, <path d="m10.3 9.4 4.4 2.6-4.4 2.6z" />),
  },
  whatsapp: {
    name: 'WhatsApp',
    Icon: icon(
      <path d="m4.5 19.5 1-3.7a8 8 0 1 1 2.9 2.8zM9.3 9c0 3.2 2.4 5.7 5.6 5.8l.3-1.7-1.8-.7-.9.7a4 4 0 0 1-1.6-1.7l.7-.8-.6-1.9z" />,
    ),
  },
  website: {
    name: 'Website',
    Icon: icon(<circle cx="12" cy="12" r="8" />, <path d="M4 12h16M12 4c5 5 5 11 0 16-5-5-5-11 0-16" />),
  },
}
