import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useSite } from '#web/settings/site.ts'
import { readPicture } from './read-picture.ts'

export type ChosenPicture = ReturnType<typeof usePicture>

/** The picture that was chosen for a form. When a file is refused, the previous picture stays. */
export function usePicture() {
  const { arePicturesOptional } = useSite()
  const [dataUrl, setDataUrl] = useState<string>()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (file: Blob) => readPicture(file, { shrinksLarge: arePicturesOptional === true }),
  })
  const latest = useRef<Promise<string | undefined>>(Promise.resolve(undefined))

  const choose = useCallback(
    (file: Blob) => {
      const previous = latest.current
      const reading = mutateAsync(file).catch(() => previous)
      latest.current = reading
      void reading.then((chosen) => {
        if (latest.current === reading) setDataUrl(chosen)
      })
    },
    [mutateAsync],
  )

  const remove = useCallback(() => {
    latest.current = Promise.resolve('')
    reset()
    setDataUrl('')
  }, [reset])

  return {
    /** The chosen picture as a data URL; '' after the picture was removed; `undefined` when nothing was chosen. */
    dataUrl,
    /** Why the last file was refused. */
    error: error?.message,
    reading: isPending,
    choose,
    remove,
    /** Resolves to the chosen picture after it was read, so that an early click on the submit button includes it. */
    whenRead: () => latest.current,
  }
}
