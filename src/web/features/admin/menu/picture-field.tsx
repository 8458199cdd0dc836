import { type ChangeEvent, useId } from 'react'
import { pictureSource } from '#contract/picture-sizes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { ChosenPicture } from './use-picture.ts'

interface PictureFieldProps {
  picture: ChosenPicture
  /** What is wrong with the picture when the form is sent; what is wrong with a file, `picture` itself tells. */
  error: string | undefined
  /** The picture that is there already, on an edit. */
  existing?: { imageUrl: string; imageBase64: string } | undefined
}

/** A picture from a file, dropped or pasted, shown before it is saved. */
export function PictureField({ picture, error, existing }: PictureFieldProps) {
  const id = useId()
  const { choose } = picture
  const isTarget = useFileDrop(choose)
  const shown = picture.dataUrl ?? (existing && pictureSource(existing.imageUrl, 640, 'jpg'))
  const complaint = picture.error ?? error

  function chooseFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // the same file may be chosen again
    event.target.value = ''
    if (file) choose(file)
  }

  return (
    <div>
      <p className="mb-1.5 font-semibold" id={`${id}-label`}>
        Image
      </p>
      <label
        className={`relative flex aspect-4/3 max-h-64 w-full cursor-pointer flex-col items-center justify-center gap-1 overflow-hidden rounded-xl border-2 border-dashed bg-surface px-4 text-center focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus ${isTarget ? 'border-primary bg-primary-soft' : complaint ? 'border-danger' : 'border-edge hover:bg-sunken'}`}
      >
        <input
          id={id}
          type="file"
          accept="image/*"
          name="picture"
          aria-labelledby={`${id}-label`}
          aria-describedby={complaint ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={complaint ? true : undefined}
          onChange={chooseFile}
          className="sr-only"
        />
        {shown && (
          <img
            src={shown}
            alt={picture.dataUrl ? 'Preview of the new image' : 'The image as it is'}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {picture.reading && (
          <span className="absolute inset-0 grid place-items-center bg-veil text-primary-text">
            <Spinner label="Reading the image" className="size-8" />
          </span>
        )}
        <span
          id={`${id}-hint`}
          className={
            shown ? 'absolute inset-x-0 bottom-0 bg-veil px-3 py-2 text-sm font-medium' : 'text-sm text-ink-soft'
          }
        >
          <span className="font-semibold text-primary-text underline underline-offset-4">
            {shown ? 'Replace' : 'Choose a file'}
          </span>
          , drop one here or paste it. Under 5MB.
        </span>
      </label>
      {complaint && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {complaint}
        </p>
      )}
    </div>
  )
}
