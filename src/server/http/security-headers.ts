import type { FastifyInstance } from 'fastify'

/**
 * Allows only the site's own origin, and `data:` and `blob:` for image previews. No inline code; no other site may frame it.
 * @param imageOrigin another origin that images may have; '' for none
 */
function contentSecurityPolicy(imageOrigin: string): string {
  return [
    "default-src 'self'",
    ["img-src 'self' data: blob:", imageOrigin].filter(Boolean).join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/**
 * The content security policy of the panel's documents, which also allows the pictures of the panel's map.
 * @param tileUrl of the settings; '' for no map
 */
export function panelSecurityPolicy(tileUrl: string): string {
  // only these characters, so that no URL can add a directive
  const [origin = ''] = /^https?:\/\/[a-z0-9.-]+(:\d+)?(?=\/)/i.exec(tileUrl) ?? []
  return contentSecurityPolicy(origin)
}

/** The content security policy of the worker that decodes photos, the only code that may compile WebAssembly. */
export const pictureWorkerPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

/** One year. */
const hsts = 'max-age=31536000; includeSubDomains'

/**
 * Security headers for every response, errors included.
 * @param secure whether the site uses https; plain http gets no `Strict-Transport-Security`
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(''),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': hsts }),
  }
}

/** For personal data: `Cache-Control: no-store`, so that no cache can show it after the sign-out. */
export function noStore(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}
