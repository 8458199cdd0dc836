import { useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * Receives files that are pasted or dropped anywhere on the page. Without this, the browser would open a file that is dropped
 * outside the field, leave the page, and lose the text in the form.
 * @param onFile receives the first file
 * @returns whether a file is dragged over the page
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  const receive = useEffectEvent(onFile)
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const listen = <Name extends keyof DocumentEventMap>(name: Name, on: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, on, { signal })
    const handleFiles = (event: Event, files: FileList | undefined) => {
      const [file] = files ?? []
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      receive(file)
    }
    listen('paste', (event) => {
      // copied cells of a spreadsheet are a text and also a picture of the cells
      if (!event.clipboardData?.types.includes('text/plain')) handleFiles(event, event.clipboardData?.files)
    })
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault() // allows the drop
      setDragging(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setDragging(false)
    })
    listen('drop', (event) => {
      setDragging(false)
      handleFiles(event, event.dataTransfer?.files)
    })
    return () => controller.abort()
  }, [])
  return isDragging
}

/**
 * Receives several files that are dropped at once anywhere on the page. A field for one file (`useFileDrop`) does not receive them.
 * @param onFiles receives two or more files
 */
export function useFilesDrop(onFiles: (files: File[]) => void): void {
  const receive = useEffectEvent(onFiles)
  useLayoutEffect(() => {
    const controller = new AbortController()
    document.addEventListener(
      'drop',
      (event) => {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length < 2) return
        event.preventDefault()
        receive(files)
      },
      // before the field for one file
      { capture: true, signal: controller.signal },
    )
    return () => controller.abort()
  }, [])
}
