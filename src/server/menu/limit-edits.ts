import type { FastifyRequest } from 'fastify'
import { enforceThrottle, menuEditThrottle } from '../accounts/throttle.ts'
import { userOf } from '../http/session-guard.ts'
import type { Menu } from './menu-editing.ts'

/**
 * Creates the `onRequest` hook of routes that change the menu: it limits the edits of one admin. It runs before the body is
 * parsed, because a picture takes memory and CPU time.
 */
export function createEditLimit({ queries }: Pick<Menu, 'queries'>): (request: FastifyRequest) => Promise<void> {
  return (request) => enforceThrottle(queries, menuEditThrottle, userOf(request).uid)
}
