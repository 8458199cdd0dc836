import { useLayoutEffect, useState } from 'react'

/**
 * Takes files that are pasted, or dropped anywhere on the page. Without it, the browser would open a file that misses a small
 * target in place of the page, and the form's text would be lost.
 * @param take gets the first file; must stay the same between renders
 * @returns whether a file is dragged over the page
 */
export function useFileDrop(take: (file: File) => void): boolean {
  const [isHeld, setHeld] = useState(false)
  useLayoutEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const takeFirst = (event: Event, files: FileList | undefined) => {
      const [file] = files ?? []
      if (!file) return
      event.preventDefault()
      take(file)
    }
    const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

    document.addEventListener('paste', (event) => takeFirst(event, event.clipboardData?.files), { signal })
    document.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFile(event)) return
        event.preventDefault() // allows the drop
        setHeld(true)
      },
      { signal },
    )
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setHeld(false)
      },
      { signal },
    )
    document.addEventListener(
      'drop',
      (event) => {
        setHeld(false)
        takeFirst(event, event.dataTransfer?.files)
      },
      { signal },
    )
    return () => ending.abort()
  }, [take])
  return isHeld
}
