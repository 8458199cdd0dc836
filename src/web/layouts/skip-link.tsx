import { messages } from '#contract/messages/shared.ts'

/** Lets keyboard users skip the navigation; visible only while it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 inset-s-2 z-50 [transform:translateY(-10rem)] rounded-xl bg-surface px-4 py-3 font-semibold text-primary-text shadow-raised focus:[transform:none]"
    >
      {messages.layout.skipToContent}
    </a>
  )
}
