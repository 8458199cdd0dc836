import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * Receives a picture that is dropped on a row, or pasted while a cell of the row has the focus. A file that is dropped beside the rows
 * does nothing: without this, the browser would open it and leave the page.
 * @returns the id of the row under the dragged file
 */
export function useRowDrop(
  table: RefObject<HTMLElement | null>,
  onFile: (id: string, file: File) => void,
): string | undefined {
  const [row, setRow] = useState<string>()
  const receive = useEffectEvent(onFile)
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const rowOf = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      return element && table.current?.contains(element) ? element.dataset['row'] : undefined
    }
    const handle = (event: Event, files: FileList | undefined) => {
      const [file] = files ?? []
      if (!file) return
      event.preventDefault()
      const id = rowOf(event)
      if (id !== undefined) receive(id, file)
    }
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault() // allows the drop
      setRow(rowOf(event))
    }
    const drop = (event: DragEvent) => {
      setRow(undefined)
      handle(event, event.dataTransfer?.files)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setRow(undefined)
    }
    const paste = (event: ClipboardEvent) => {
      // copied cells of a spreadsheet are a text and also a picture of the cells
      if (!event.clipboardData?.types.includes('text/plain')) handle(event, event.clipboardData?.files)
    }
    document.addEventListener('dragover', drag, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => controller.abort()
  }, [table])
  return row
}
