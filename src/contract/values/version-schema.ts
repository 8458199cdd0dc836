import * as z from 'zod/mini'

/** A larger number is no version that a database stores: PostgreSQL refuses to compare it with a column of 32 bits. */
const versionMax = 2_147_483_647

/** The version of an item that an edit is based on. */
export const editedVersionSchema = z.int().check(z.minimum(1), z.maximum(versionMax))

/** The version of a section of the settings; 0 for one that was never saved. */
export const sectionVersionSchema = z.int().check(z.minimum(0), z.maximum(versionMax))
