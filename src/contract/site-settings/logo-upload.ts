import * as z from 'zod/mini'
import { pictureDataSchema } from '../menu/menu-drafts.ts'

/** `imageBase64` is the file as a data URL: a picture or an SVG. */
export const logoUploadSchema = z.strictObject({ imageBase64: pictureDataSchema })

/** The values of the section `identity` that make this its logo. */
export const uploadedLogoSchema = z.object({ hash: z.string(), widthPx: z.int() })

/** The hash that the section `identity` refers to as `cover`. */
export const uploadedCoverSchema = z.object({ hash: z.string() })
