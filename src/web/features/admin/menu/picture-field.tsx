import { useState } from 'react'
import { pictureSource } from '#contract/menu/picture-sizes.ts'
import { pictureMessages } from '#contract/messages/picture.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { FileField } from '../file-field.tsx'
import { CropDialog } from './crop-dialog.tsx'
import type { ChosenPicture } from './use-picture.ts'

const texts = pictureMessages

interface PictureFieldProps {
  picture: ChosenPicture
  /** The validation error of the submitted form. `picture.error` is about the chosen file. */
  error: string | undefined
  /** The saved item, on an edit. */
  existing?: { imageUrl: string; imageBase64: string } | undefined
}

/** Chooses a picture from a file, by drop or by paste, and shows a preview. */
export function PictureField({ picture, error, existing }: PictureFieldProps) {
  const { arePicturesOptional } = useSite()
  const [isCropping, setCropping] = useState(false)
  const savedUrl = existing?.imageUrl && pictureSource(existing.imageUrl, 800, 'jpg')
  const previewUrl = picture.dataUrl ?? savedUrl
  return (
    <div>
      <FileField
        label={texts.label}
        action={previewUrl ? texts.chooseOtherFile : texts.chooseFile}
        otherWays={arePicturesOptional ? texts.otherWaysAnySize : texts.otherWays}
        error={picture.error ?? error}
        accept="image/*"
        name="picture"
        onFile={picture.choose}
        className="relative aspect-4/3 max-h-64 flex-col gap-1 overflow-hidden px-4"
        hintClassName={
          previewUrl ? 'absolute inset-x-0 bottom-0 bg-veil px-3 py-2 text-sm font-medium' : 'text-sm text-ink-soft'
        }
      >
        {previewUrl && (
          <img
            src={previewUrl}
            alt={picture.dataUrl ? texts.preview : texts.current}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {picture.reading && (
          <span className="absolute inset-0 grid place-items-center bg-veil text-primary-text">
            <span className="grid justify-items-center gap-2">
              <Spinner className="size-8" />
              <span role="status" className="text-sm font-medium">
                {texts.reading}
              </span>
            </span>
          </span>
        )}
      </FileField>
      {previewUrl && (
        <div className="-mx-3 flex flex-wrap">
          <Button variant="ghost" onClick={() => setCropping(true)} className="px-3">
            {texts.crop}
          </Button>
          {arePicturesOptional && (
            <Button variant="ghost" onClick={picture.remove} className="px-3">
              {texts.remove}
            </Button>
          )}
        </div>
      )}
      {isCropping && previewUrl && (
        <CropDialog
          url={picture.wholeUrl ?? previewUrl}
          onCrop={(area) => void picture.crop(area, previewUrl)}
          onClose={() => setCropping(false)}
        />
      )}
    </div>
  )
}
