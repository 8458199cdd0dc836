/** The operation during which a start or a command failed. */
export type FailedOperation =
  | { operation: 'listen'; host: string; port: number }
  /** The first connection to PostgreSQL. */
  | { operation: 'connect'; address: string }
  /** Any later statement. */
  | { operation: 'query'; address: string }
  /** The use of DATA_DIR, or of a file in it. */
  | { operation: 'use DATA_DIR'; path: string }
  /** The use of a file that is an argument of a command. */
  | { operation: 'use file'; path: string }

type Messages<Name extends FailedOperation['operation']> = Record<
  string,
  (failed: Extract<FailedOperation, { operation: Name }>) => string
>

const unresolvable = ({ host }: { host: string }) =>
  `HOST: the name ${host} has no address. Set an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`

const listenMessages: Messages<'listen'> = {
  EADDRINUSE: ({ host, port }) =>
    `PORT: another program listens on ${host}, port ${port}. Stop it, or set another PORT.`,
  EACCES: ({ port }) =>
    `PORT: this user may not listen on port ${port}. Set PORT to 1024 or more, and use a reverse proxy.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST: ${host} is not an address of this machine. Set one that is, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
  ENOTFOUND: unresolvable,
  EAI_AGAIN: unresolvable,
  default: ({ host, port }) => `HOST and PORT: the server cannot listen on ${host}, port ${port}. Set other values.`,
}

const refused = 'PostgreSQL refuses this user'
const unreachable = (failed: { address: string }) =>
  `DATABASE_URL: ${hostAndPort(failed.address)} cannot be reached. Check host, port and network.`
const untrustedCertificate = (failed: { address: string }) =>
  `DATABASE_URL: the certificate of ${hostAndPort(failed.address)} is not trusted. Set sslrootcert to the file of its authority, and use the host name of the certificate.`
const missingFile = () =>
  'DATABASE_URL: it contains the path of a socket or file that cannot be read. Correct the path.'
const unknownHost = (failed: { address: string }) =>
  `DATABASE_URL: the host name of ${hostAndPort(failed.address)} has no address. Correct it, or check DNS.`

/** By Node's error codes, and by PostgreSQL's (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const queryMessages: Messages<'query' | 'connect'> = {
  ECONNREFUSED: ({ address }) =>
    `DATABASE_URL: no PostgreSQL server listens at ${hostAndPort(address)}. Start it, or correct host and port.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ECONNRESET: unreachable,
  EPIPE: unreachable,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrustedCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: untrustedCertificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrustedCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrustedCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: untrustedCertificate,
  CERT_HAS_EXPIRED: untrustedCertificate,
  '28000': () =>
    `DATABASE_URL: ${refused} from this machine. Check the user name, pg_hba.conf, and whether TLS is required (sslmode=verify-full).`,
  '28P01': () => `DATABASE_URL: ${refused} with this password. Correct user and password.`,
  '3D000': ({ address }) =>
    `DATABASE_URL: the database does not exist at ${hostAndPort(address)}. Create it: createdb --encoding=UTF8 --template=template0 NAME`,
  '42501': () =>
    'DATABASE_URL: this user lacks a permission in the database. Make the user its owner, or run: grant usage, create on schema public to USER',
  '3F000': () => 'DATABASE_URL: the database has no schema that this user may use. Create it: create schema public',
  '25006': () => 'DATABASE_URL: this PostgreSQL is read-only, like a standby. Use the address of the primary.',
  '42704': () => 'DATABASE_URL: it contains an option that PostgreSQL does not know. Correct the options.',
  '22023': () => 'DATABASE_URL: PostgreSQL does not accept the value of an option. Correct the options.',
  '53300': () => 'DATABASE_URL: PostgreSQL has no free connection. Raise its max_connections, or stop other programs.',
  '53100': () => 'DATABASE_URL: the disk of PostgreSQL is full. Free some space there.',
  '57P03': () => 'DATABASE_URL: PostgreSQL is starting or stopping. Start Tiffin again in a moment.',
}

const connectMessages: Messages<'connect'> = {
  ...queryMessages,
  ENOENT: missingFile,
  EACCES: missingFile,
  EISDIR: missingFile,
  default: ({ address }) =>
    `DATABASE_URL: ${hostAndPort(address)} cannot be used. Check host, port, user, password and TLS options (sslmode).`,
}

const forbidden = ({ path }: { path: string }) =>
  `DATA_DIR: Tiffin cannot read and write ${path}. Make it writable for the user that runs Tiffin, or set another DATA_DIR.`
const notAFolder = ({ path }: { path: string }) => `DATA_DIR: ${path} cannot be a folder. Set another DATA_DIR.`
const full = () => 'DATA_DIR: its disk is full. Free some space, or set another DATA_DIR.'
const broken = () => 'DATA_DIR: its disk is failing. Check the system log, and copy the data to another disk.'

/** By Node's error codes, and by SQLite's primary result codes as `SQLITE_…` (https://sqlite.org/rescode.html). */
const folderMessages: Messages<'use DATA_DIR'> = {
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  SQLITE_8: forbidden,
  SQLITE_14: forbidden,
  // Node's error for a folder that cannot be created on a read-only disk
  ENOENT: forbidden,
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ENAMETOOLONG: notAFolder,
  ELOOP: notAFolder,
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_13: full,
  EIO: broken,
  ESTALE: broken,
  SQLITE_10: broken,
  SQLITE_5: () => 'DATA_DIR: another program has locked the database. Stop it, and start Tiffin again.',
}

const fileMessages: Messages<'use file'> = {
  ENOENT: ({ path }) => `${path} does not exist. Check the name and its folder.`,
  EACCES: ({ path }) => `This user may not access ${path}. Choose another file, or change its permissions.`,
  EPERM: ({ path }) => `This user may not access ${path}. Choose another file, or change its permissions.`,
  EROFS: ({ path }) => `${path} is on a read-only disk. Choose another folder.`,
  EISDIR: ({ path }) => `${path} is a folder. Name a file.`,
  ENOTDIR: ({ path }) => `A part of the path ${path} is a file, not a folder. Check the path.`,
  ENOSPC: ({ path }) => `The disk of ${path} is full. Free some space, or choose another folder.`,
}

/**
 * Explains a system or database error to the owner.
 * @returns an error whose message says what to change, with the original message in parentheses; undefined for an
 *   error without a known code, such as one that Tiffin has thrown
 */
export function startError(error: unknown, failed: FailedOperation): Error | undefined {
  const message = findMessage(codeOf(error), failed)
  return message === undefined ? undefined : new Error(`${message} (${originalMessage(error)})`, { cause: error })
}

function findMessage(code: string, failed: FailedOperation): string | undefined {
  switch (failed.operation) {
    case 'listen':
      return lookUp(listenMessages, code)?.(failed)
    case 'connect':
      return lookUp(connectMessages, code)?.(failed)
    case 'query':
      return lookUp(queryMessages, code)?.(failed)
    case 'use DATA_DIR':
      return lookUp(folderMessages, code)?.(failed)
    case 'use file':
      return lookUp(fileMessages, code)?.(failed)
  }
}

function lookUp<T>(table: Record<string, T>, code: string): T | undefined {
  return Object.hasOwn(table, code) ? table[code] : table['default']
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('errcode' in error && typeof error.errcode === 'number') return `SQLITE_${error.errcode & 0xff}`
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/**
 * For a host name with several addresses, Node throws an AggregateError without a message. Its errors have messages.
 */
function originalMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(originalMessage).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** @returns host and port only, never user or password */
function hostAndPort(address: string): string {
  if (!URL.canParse(address)) return 'the PostgreSQL server'
  const { hostname, port, searchParams } = new URL(address)
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${searchParams.get('port') ?? (port || '5432')}`
}
