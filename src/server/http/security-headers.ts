import type { FastifyInstance } from 'fastify'

/** Everything from ourselves, pictures' previews and uploads aside; nothing inline, no frames around us. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/** One year. */
const hsts = 'max-age=31536000; includeSubDomains'

/**
 * Security headers for every response, errors included. A fixed table: a library that works them out for each request
 * was a measurable part of a menu read.
 * @param secure whether the site is reached by https; plain http must not be told to upgrade
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': hsts }),
  }
}

export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
