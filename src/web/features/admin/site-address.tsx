import { shareMessages } from '#contract/messages/share.ts'
import { Alert } from '#web/ui/alert.tsx'

const texts = () => shareMessages.address

/** Why guests cannot open an address, or should not. */
export type AddressProblem = 'local' | 'insecure' | 'port'

const localNames = /(^|\.)(localhost|local|lan|home|internal|test|home\.arpa)$/
/** IPv4: this computer, private networks, those of providers, and those without a server that assigns addresses. */
const privateIpv4 = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** IPv6: this computer, private networks, and single networks. */
const privateIpv6 = /^\[(::1?\]|f[cd]|fe[89ab])/

/**
 * @param origin of the site, as the browser writes it
 * @returns undefined for an address that can be printed
 */
export function findAddressProblem(origin: string): AddressProblem | undefined {
  const { protocol, hostname, port } = new URL(origin)
  const hasDot = hostname.includes('.') || hostname.startsWith('[')
  if (!hasDot || localNames.test(hostname) || privateIpv4.test(hostname) || privateIpv6.test(hostname)) return 'local'
  if (protocol === 'http:') return 'insecure'
  return port === '' ? undefined : 'port'
}

/** Says when guests cannot open the address at which the panel is open. */
export function AddressWarning({ origin }: { origin: string }) {
  const problem = findAddressProblem(origin)
  if (problem === undefined) return null
  return <Alert kind="notice">{texts()[problem](origin)}</Alert>
}
