import type { ColumnType } from 'kysely'

/** Better Auth writes a Date on PostgreSQL and ISO text on SQLite. */
type AuthDate = ColumnType<Date | string, Date | string, Date | string>

/** PostgreSQL returns a boolean, SQLite returns 0 or 1. */
type AuthFlag = ColumnType<boolean | number, boolean | number, boolean | number>

/** The tables of Better Auth, which sets their names and columns. */
export interface AuthTables {
  user: {
    id: string
    name: string
    email: string
    emailVerified: AuthFlag
    image: string | null
    role: string
    createdAt: AuthDate
    updatedAt: AuthDate
  }
  session: {
    id: string
    token: string
    userId: string
    expiresAt: AuthDate
    ipAddress: string | null
    userAgent: string | null
    createdAt: AuthDate
    updatedAt: AuthDate
  }
  account: {
    id: string
    accountId: string
    providerId: string
    userId: string
    password: string | null
    accessToken: string | null
    refreshToken: string | null
    idToken: string | null
    accessTokenExpiresAt: AuthDate | null
    refreshTokenExpiresAt: AuthDate | null
    scope: string | null
    createdAt: AuthDate
    updatedAt: AuthDate
  }
  verification: {
    id: string
    identifier: string
    value: string
    expiresAt: AuthDate
    createdAt: AuthDate
    updatedAt: AuthDate
  }
}
