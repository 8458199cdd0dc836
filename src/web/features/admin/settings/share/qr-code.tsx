import { encode } from 'uqr'
import { shareMessages } from '#contract/messages/share.ts'

/** The light border that scanners need, in modules (ISO/IEC 18004). */
const quietZoneModules = 4

/**
 * A QR code with error correction M, which can lose 15% of its area. It is dark on light in both themes, because many
 * scanners cannot read the inverse.
 * @param props.text at most 2,331 bytes as UTF-8
 */
export function QrCode({ text, className }: { text: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZoneModules })
  return (
    <svg
      role="img"
      aria-label={shareMessages.qrCode.label(text)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={data.map(rowPath).join('')} />
    </svg>
  )
}

/** One rectangle for each run of dark modules, because gaps between single modules can show in print. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const width = x + 1 - start
    path += `M${start} ${y}h${width}v1h-${width}z`
  }
  return path
}
