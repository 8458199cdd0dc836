import { icon } from './icons.tsx'

// not in `icons.tsx`, which every screen loads
export const TrashIcon = icon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7m3 0-.8 11.2a2 2 0 0 1-2 1.8H9.3a2 2 0 0 1-2-1.8L6.5 7" />,
)
export const PinIcon = icon(
  <path d="M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0c0 5.4 6.5 11 6.5 11z" />,
  <circle cx="12" cy="10" r="2.25" />,
)
export const CashIcon = icon(<path d="M3 7h18v10H3z" />, <circle cx="12" cy="12" r="2.5" />)
export const ClockIcon = icon(<circle cx="12" cy="12" r="8.5" />, <path d="M12 7v5.2l3.2 2" />)
export const PhoneIcon = icon(
  <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z" />,
)
