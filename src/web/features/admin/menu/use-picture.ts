import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { PictureArea } from '#web/picture-worker/draw-scaled.ts'
import type { WorkerRequest } from '#web/picture-worker/worker-messages.ts'
import { useSite } from '#web/settings/site.ts'
import { readPicture } from './read-picture.ts'

export type ChosenPicture = ReturnType<typeof usePicture>

/** A picture that was read. */
interface ReadPicture {
  /** '' after the picture was removed. */
  dataUrl: string
  /** Of the whole picture; `dataUrl` may show a part of it. */
  wholeUrl: string
  file?: Blob
}

/**
 * The picture that was chosen for a form. When a file is refused, the previous picture stays.
 * @param kept the picture that was chosen before, as `dataUrl`
 */
export function usePicture(kept?: string) {
  const { arePicturesOptional } = useSite()
  const before: ReadPicture | undefined = kept === undefined ? undefined : { dataUrl: kept, wholeUrl: kept }
  const [chosen, setChosen] = useState(before)
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ file, area }: WorkerRequest) =>
      readPicture(file, { area, shrinksLarge: arePicturesOptional === true }),
  })
  const latest = useRef<Promise<ReadPicture | undefined>>(Promise.resolve(before))

  const read = useCallback(
    (file: Blob, part?: { area: PictureArea; wholeUrl: string }) => {
      const previous = latest.current
      const reading = mutateAsync({ file, area: part?.area }).then(
        (dataUrl) => ({ dataUrl, wholeUrl: part?.wholeUrl ?? dataUrl, file }),
        () => previous,
      )
      latest.current = reading
      void reading.then((picture) => {
        if (latest.current === reading) setChosen(picture)
      })
    },
    [mutateAsync],
  )
  const choose = useCallback((file: Blob) => read(file), [read])

  const remove = useCallback(() => {
    latest.current = Promise.resolve({ dataUrl: '', wholeUrl: '' })
    reset()
    setChosen({ dataUrl: '', wholeUrl: '' })
  }, [reset])

  return {
    /** The chosen picture as a data URL; '' after the picture was removed; `undefined` when nothing was chosen. */
    dataUrl: chosen?.dataUrl,
    /** The chosen picture before it was cropped, as a data URL. */
    wholeUrl: chosen?.wholeUrl,
    /** Why the last file was refused. */
    error: error?.message,
    reading: isPending,
    choose,
    /** Keeps a part of the picture that is chosen, or of the one at `savedUrl`. */
    async crop(area: PictureArea, savedUrl: string) {
      const wholeUrl = chosen?.wholeUrl ?? savedUrl
      read(chosen?.file ?? (await readBlob(wholeUrl)), { area, wholeUrl })
    },
    remove,
    /** Resolves to the chosen picture after it was read, so that an early click on the submit button includes it. */
    whenRead: async () => (await latest.current)?.dataUrl,
  }
}

/** @param url of a saved picture, or a data URL, which the content security policy does not let `fetch` read */
async function readBlob(url: string): Promise<Blob> {
  const base64 = /^data:image\/jpeg;base64,(.*)$/.exec(url)?.[1]
  if (base64 !== undefined) return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))])
  const response = await fetch(url)
  return response.blob()
}
