/** What the service worker receives and shows. */
export interface PushMessage {
  title: string
  body: string
  /** A later message with the same tag replaces this one. */
  tag: string
  /** The path that a click opens. */
  path: string
}
