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
    const listen = <Name extends keyof DocumentEventMap>(name: Name, on: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, on, { signal })
    const takeFirst = (event: Event, files: FileList | undefined) => {
      const [file] = files ?? []
      if (!file) return
      event.preventDefault()
      take(file)
    }
    listen('paste', (event) => takeFirst(event, event.clipboardData?.files))
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault() // allows the drop
      setHeld(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setHeld(false)
    })
    listen('drop', (event) => {
      setHeld(false)
      takeFirst(event, event.dataTransfer?.files)
    })
    return () => ending.abort()
  }, [take])
  return isHeld
}
