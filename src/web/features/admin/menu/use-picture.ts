import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { readPicture } from './read-picture.ts'

export type ChosenPicture = ReturnType<typeof usePicture>

/** The picture that was chosen for a form. A refused file leaves the one before in place. */
export function usePicture() {
  const [dataUrl, setDataUrl] = useState<string>()
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: readPicture })
  const latest = useRef<Promise<string | undefined>>(Promise.resolve(undefined))

  const choose = useCallback(
    (file: Blob) => {
      const before = latest.current
      const reading = mutateAsync(file).catch(() => before)
      latest.current = reading
      void reading.then((chosen) => {
        if (latest.current === reading) setDataUrl(chosen)
      })
    },
    [mutateAsync],
  )

  return {
    /** The chosen picture as a data URL; `undefined` when none was chosen. */
    dataUrl,
    /** Why the last file was refused. */
    error: error?.message,
    reading: isPending,
    /** Stays the same between renders. */
    choose,
    /** Resolves to the chosen picture once nothing is being read any more: a quick click must not miss it. */
    settled: () => latest.current,
  }
}
