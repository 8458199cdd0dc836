import { createElement, type ReactNode } from 'react'

export interface IconProps {
  className?: string
}

/** Creates a line icon of 24 × 24 units, in the colour of the text beside it and without a text alternative. */
export function icon(...shapes: ReactNode[]) {
  return function Icon({ className = 'size-5' }: IconProps) {
    const props = {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      className,
    } as const
    // children that are passed as arguments need no keys
    return createElement('svg', props, ...shapes)
  }
}

export const CartIcon = icon(
  <path d="M5 9h14l-1.2 9.3a2 2 0 0 1-2 1.7H8.2a2 2 0 0 1-2-1.7zM8.5 9V8a3.5 3.5 0 0 1 7 0v1" />,
)
export const SearchIcon = icon(<circle cx="11" cy="11" r="6.5" />, <path d="m20 20-4.2-4.2" />)
export const UserIcon = icon(<circle cx="12" cy="8" r="3.75" />, <path d="M5 20c.6-3.8 3.4-5.8 7-5.8s6.4 2 7 5.8" />)
export const SignOutIcon = icon(
  <path className="mirror-rtl" d="M14 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7M11 12h9m-3.5-3.5L20 12l-3.5 3.5" />,
)
export const BackIcon = icon(<path className="mirror-rtl" d="M19 12H5m6-6-6 6 6 6" />)
export const ForwardIcon = icon(<path className="mirror-rtl" d="M5 12h14m-6-6 6 6-6 6" />)
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />)
export const PlusIcon = icon(<path d="M12 5.5v13M5.5 12h13" />)
export const CloseIcon = icon(<path d="m6.5 6.5 11 11m0-11-11 11" />)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const AlertIcon = icon(<circle cx="12" cy="12" r="9" />, <path d="M12 7.5v5.2m0 3.6v.1" />)
export const ReceiptIcon = icon(<path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8h5m-5 4h5" />)
export const PotIcon = icon(
  <path d="M4 10.5h16M6 10.5V17a2.5 2.5 0 0 0 2.5 2.5h7A2.5 2.5 0 0 0 18 17v-6.5M9 7.5c0-1.5 1-1.5 1-3m4 3c0-1.5 1-1.5 1-3" />,
)
