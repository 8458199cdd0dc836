import { limits } from '#contract/limits.ts'
import { logoUploadSchema, uploadedCoverSchema, uploadedLogoSchema } from '#contract/site-settings/logo-upload.ts'
import { enforceThrottle, logoUploadThrottle } from '../accounts/throttle.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import type { Queries } from '../store/tables.ts'
import { addCover, addLogo } from './logo.ts'

/** A file in base64, plus 64 KiB for the other characters of the body. */
const bodyMaxBytes = Math.ceil((limits.imageMaxBytes * 4) / 3) + 64 * 1024

/** The uploads of a logo and of the picture of /home. */
export function logoRoutes(app: Routes, queries: Queries): void {
  app.post(
    '/api/admin/settings/logo',
    {
      bodyLimit: bodyMaxBytes,
      // runs before the body is parsed, because a logo takes memory and CPU time
      onRequest: (request) => enforceThrottle(queries, logoUploadThrottle, userOf(request).uid),
      schema: {
        tags: ['settings'],
        summary: 'Upload a logo as a data URL; save its hash and width in the section identity to use it',
        body: logoUploadSchema,
        response: {
          201: uploadedLogoSchema,
          ...refusals(
            'auth/sign-in-required',
            'auth/forbidden',
            'request/too-many',
            'picture/not-an-image',
            'picture/too-large',
            'picture/too-small',
            'picture/too-many-pixels',
            'picture/blank',
            'picture/svg-too-complex',
          ),
        },
      },
    },
    async (request, reply) => {
      const logo = await addLogo(queries, request.body.imageBase64, Date.now())
      logSecurityEvent(request.log, 'logo.uploaded', { uid: userOf(request).uid })
      return reply.code(201).send(logo)
    },
  )

  app.post(
    '/api/admin/settings/cover',
    {
      bodyLimit: bodyMaxBytes,
      onRequest: (request) => enforceThrottle(queries, logoUploadThrottle, userOf(request).uid),
      schema: {
        tags: ['settings'],
        summary: 'Upload the picture of /home as a data URL; save its hash in the section identity to use it',
        body: logoUploadSchema,
        response: {
          201: uploadedCoverSchema,
          ...refusals(
            'auth/sign-in-required',
            'auth/forbidden',
            'request/too-many',
            'picture/not-an-image',
            'picture/too-large',
            'picture/cover-too-small',
          ),
        },
      },
    },
    async (request, reply) => {
      const cover = await addCover(queries, request.body.imageBase64, Date.now())
      logSecurityEvent(request.log, 'cover.uploaded', { uid: userOf(request).uid })
      return reply.code(201).send(cover)
    },
  )
}
