import { useRef, useState } from 'react'
import { announce } from '#web/ui/live-region.ts'

/**
 * Copies the text of a field to the clipboard. When that fails, it selects the text, so that the user can copy it with the
 * keyboard.
 * @param messages shown and announced after the copy
 * @returns a ref for the field, the last message, and a function for the button
 */
export function useCopyToClipboard<Field extends { select: () => void } = HTMLTextAreaElement>(
  text: string,
  messages: { copied: string; copyFailed: string },
) {
  const field = useRef<Field>(null)
  const [message, setMessage] = useState('')

  async function copy() {
    const isCopied = await writeToClipboard(text)
    if (!isCopied) field.current?.select()
    const result = isCopied ? messages.copied : messages.copyFailed
    setMessage(result)
    announce(result)
  }

  return { field, message, copy: () => void copy() }
}

/** @returns false without permission, and over plain http, where browsers have no clipboard API */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
