/** The picture of the public screens: a steaming tiffin carrier of three tins. Decoration only. */
export function CarrierArt({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 360 400" fill="none" aria-hidden="true" className={className}>
      <g stroke="#fdeedb" strokeWidth="6" strokeLinecap="round" opacity="0.35">
        <path d="M46 132c-14-18 12-28 0-48s8-30 2-42" />
        <path d="M316 128c14-18-12-28 0-48s-8-30-2-42" />
        <path d="M340 176c8-12-8-18 0-32" />
        <path d="M20 180c-8-12 8-18 0-32" />
      </g>
      <ellipse cx="180" cy="378" rx="138" ry="14" fill="#1d0905" opacity="0.45" />
      <path d="M104 148v-36c0-42 34-68 76-68s76 26 76 68v36" stroke="#f6dfc0" strokeWidth="13" strokeLinecap="round" />
      <path d="M140 47c12-7 26-10 40-10s28 3 40 10" stroke="#b8391b" strokeWidth="20" strokeLinecap="round" />
      <path d="M152 43c9-4 18-6 28-6" stroke="#e0704a" strokeWidth="5" strokeLinecap="round" />
      <path d="M166 116a14 12 0 0 1 28 0v10h-28z" fill="#f0ac1f" />
      <path d="M92 158c4-22 38-36 88-36s84 14 88 36z" fill="#fbe7c9" />
      <path d="M112 150c10-12 32-19 58-20" stroke="#fffaf0" strokeWidth="6" strokeLinecap="round" />
      <Tin top={158} body="#d9512a" shade="#a93415" light="#f08a63" />
      <Tin top={228} body="#f0ac1f" shade="#c07f0b" light="#fbd274" />
      <Tin top={298} body="#4b9655" shade="#2f6d3a" light="#86c48b" />
      <path d="M88 366h184l-10 12H98z" fill="#e9cfa8" />
      <path d="M78 146v218M282 146v218" stroke="#f6dfc0" strokeWidth="11" strokeLinecap="round" />
      <path d="M78 146h26M282 146h-26" stroke="#f6dfc0" strokeWidth="11" strokeLinecap="round" />
      <circle cx="78" cy="226" r="10" fill="#f0ac1f" />
      <circle cx="282" cy="226" r="10" fill="#f0ac1f" />
    </svg>
  )
}

function Tin({ top, body, shade, light }: { top: number; body: string; shade: string; light: string }) {
  return (
    <g transform={`translate(0 ${top})`}>
      <rect x="88" y="0" width="184" height="66" rx="14" fill={body} />
      <path d="M232 0h26a14 14 0 0 1 14 14v38a14 14 0 0 1-14 14h-26z" fill={shade} opacity="0.55" />
      <rect x="104" y="14" width="10" height="36" rx="5" fill={light} />
      <rect x="82" y="-5" width="196" height="14" rx="7" fill="#fbe7c9" />
      <path
        d="M152 38c0-9 7-15 14-15s14 7 14 15c0-8 7-15 14-15s14 6 14 15"
        stroke={light}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="180" cy="48" r="4" fill={light} />
    </g>
  )
}
