import { useCallback, useRef, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { PictureRefusal, readPicture } from './read-picture.ts'

interface PictureState {
  /** The chosen picture as a data URL; `undefined` when none was chosen. */
  dataUrl: string | undefined
  /** Why the last file was refused. */
  error: string | undefined
  reading: boolean
}

export type ChosenPicture = PictureState & {
  choose: (file: Blob) => void
  /** Resolves to the chosen picture once nothing is being read any more: a quick press must not miss it. */
  settled: () => Promise<string | undefined>
}

/** The picture that was chosen for a form. A refused file leaves the one before in place. */
export function usePicture(): ChosenPicture {
  const [state, setState] = useState<PictureState>({ dataUrl: undefined, error: undefined, reading: false })
  const latest = useRef<Promise<string | undefined>>(Promise.resolve(undefined))

  const choose = useCallback((file: Blob) => {
    setState((current) => ({ ...current, error: undefined, reading: true }))
    const before = latest.current
    const reading: Promise<string | undefined> = readPicture(file).then(
      (dataUrl) => {
        if (latest.current === reading) setState({ dataUrl, error: undefined, reading: false })
        return dataUrl
      },
      async (error: unknown) => {
        const words = error instanceof PictureRefusal ? error.message : adminMessages.picture.notAnImage
        const dataUrl = await before
        if (latest.current === reading) setState({ dataUrl, error: words, reading: false })
        return dataUrl
      },
    )
    latest.current = reading
  }, [])
  const settled = useCallback(() => latest.current, [])
  return { ...state, choose, settled }
}
