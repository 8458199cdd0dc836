import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { pictureMessages } from '#contract/messages/picture.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { coverAspect, coverUrl, coverWidthsPx } from '#contract/theme/cover.ts'
import type { PictureArea, PictureTarget } from '#web/picture-worker/draw-scaled.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { FileField } from '../../file-field.tsx'
import { CropDialog } from '../../menu/crop-dialog.tsx'
import { readPicture } from '../../menu/read-picture.ts'
import { downloadPicture, uploadCover, uploadKey } from './upload-logo.ts'

const texts = () => settingsMessages.cover
const pictureTexts = pictureMessages

/** The server makes smaller ones of it, so its quality is high. */
const target: PictureTarget = { maxSidePx: Math.max(...coverWidthsPx), quality: 0.9 }

interface CoverFieldProps {
  /** The hash of the picture, or ''. */
  value: string
  error?: string | undefined
  onChange: (hash: string) => void
}

/** Uploads the picture of /home and crops it. Large photos and HEIC are converted first. A refused file leaves the previous picture. */
export function CoverField({ value, error, onChange }: CoverFieldProps) {
  const [progress, setProgress] = useState<number>()
  const [isCropping, setCropping] = useState(false)
  const [whole, setWhole] = useState<{ file: Blob; url: string }>()
  const savedUrl = value === '' ? '' : coverUrl(value, 1920, 'jpg')
  const upload = useMutation({
    mutationKey: uploadKey,
    /** @param upload.file the saved picture if undefined */
    async mutationFn({ file: chosen, area }: { file: Blob | undefined; area?: PictureArea }) {
      setProgress(undefined)
      const file = chosen ?? (await downloadPicture(savedUrl))
      const url = await readPicture(file, { area, target, shrinksLarge: true })
      return { hash: await uploadCover(url, setProgress), whole: area ? undefined : { file, url } }
    },
  })
  // an upload takes seconds: its result must not go to a function of an older render, which has older values of the form
  const latestOnChange = useRef(onChange)
  useLayoutEffect(() => {
    latestOnChange.current = onChange
  }, [onChange])

  function send(file: Blob | undefined, area?: PictureArea) {
    upload.mutate(area ? { file, area } : { file }, {
      onSuccess: (uploaded) => {
        if (uploaded.whole) setWhole(uploaded.whole)
        latestOnChange.current(uploaded.hash)
        announce(texts().uploaded)
      },
    })
  }

  const cropUrl = whole?.url ?? savedUrl
  return (
    <div>
      <FileField
        label={texts().label}
        action={value === '' ? pictureTexts.chooseFile : pictureTexts.chooseOtherFile}
        otherWays={texts().otherWays}
        error={upload.error?.message ?? error}
        accept="image/*"
        name="cover"
        onFile={(file) => send(file)}
        className="relative min-h-24 flex-col overflow-hidden p-4"
        hintClassName="text-sm text-ink-soft"
      />
      <p className="mt-1.5 text-sm text-ink-soft">{texts().hint}</p>
      {upload.isPending && (
        // without a value the bar moves: the photo is being converted, or the server is still scaling it
        <progress
          aria-label={texts().uploading}
          value={progress === undefined || progress >= 1 ? undefined : progress}
          className="mt-3 block h-2 w-full"
        />
      )}
      {value !== '' && (
        <>
          <img
            src={coverUrl(value, 720, 'jpg')}
            alt={texts().current}
            className="mt-4 max-h-64 w-full rounded-xl bg-sunken object-cover"
          />
          <div className="-mx-3 flex flex-wrap">
            <Button variant="ghost" onClick={() => setCropping(true)} className="px-3">
              {pictureTexts.crop}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                upload.reset()
                setWhole(undefined)
                onChange('')
                announce(texts().removed)
              }}
              className="px-3"
            >
              {pictureTexts.remove}
            </Button>
          </div>
        </>
      )}
      {isCropping && (
        <CropDialog
          url={cropUrl}
          aspect={coverAspect}
          help={texts().cropHelp}
          onCrop={(area) => send(whole?.file, area)}
          onClose={() => setCropping(false)}
        />
      )}
    </div>
  )
}
