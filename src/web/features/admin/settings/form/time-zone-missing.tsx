import { Link } from '@tanstack/react-router'
import { promotionSettingsMessages as texts } from '#contract/messages/promotion-settings.ts'

/** Says that times need a time zone. The link opens a new tab, so that what is typed stays here. */
export function TimeZoneMissing() {
  return (
    <>
      {texts.timeZoneMissing}{' '}
      <Link to="/admin/settings" search={{ section: 'region' }} target="_blank" className="underline">
        {texts.setTimeZone}
      </Link>
    </>
  )
}
