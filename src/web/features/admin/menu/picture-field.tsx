import { type ChangeEvent, useId } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { pictureSource } from '#contract/picture-sizes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { ChosenPicture } from './use-picture.ts'

const texts = adminMessages.picture

interface PictureFieldProps {
  picture: ChosenPicture
  /** The validation error of the submitted form. `picture.error` is about the chosen file. */
  error: string | undefined
  /** The saved item, on an edit. */
  existing?: { imageUrl: string; imageBase64: string } | undefined
}

/** Chooses a picture from a file, by drop or by paste, and shows a preview. */
export function PictureField({ picture, error, existing }: PictureFieldProps) {
  const id = useId()
  const { choose } = picture
  const isDragging = useFileDrop(choose)
  const previewUrl = picture.dataUrl ?? (existing && pictureSource(existing.imageUrl, 640, 'jpg'))
  const message = picture.error ?? error

  function chooseFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // without this, choosing the same file again fires no event
    event.target.value = ''
    if (file) choose(file)
  }

  return (
    <div>
      <p className="mb-1.5 font-semibold" id={`${id}-label`}>
        {texts.label}
      </p>
      <label
        className={`relative flex aspect-4/3 max-h-64 w-full cursor-pointer flex-col items-center justify-center gap-1 overflow-hidden rounded-xl border-2 border-dashed bg-surface px-4 text-center focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus ${isDragging ? 'border-primary bg-primary-soft' : message ? 'border-danger' : 'border-edge hover:bg-sunken'}`}
      >
        <input
          id={id}
          type="file"
          accept="image/*"
          name="picture"
          aria-labelledby={`${id}-label`}
          aria-describedby={message ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={message ? true : undefined}
          onChange={chooseFile}
          className="sr-only"
        />
        {previewUrl && (
          <img
            src={previewUrl}
            alt={picture.dataUrl ? texts.preview : texts.current}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {picture.reading && (
          <span className="absolute inset-0 grid place-items-center bg-veil text-primary-text">
            <Spinner label={texts.reading} className="size-8" />
          </span>
        )}
        <span
          id={`${id}-hint`}
          className={
            previewUrl ? 'absolute inset-x-0 bottom-0 bg-veil px-3 py-2 text-sm font-medium' : 'text-sm text-ink-soft'
          }
        >
          <span className="font-semibold text-primary-text underline underline-offset-4">
            {previewUrl ? texts.chooseOtherFile : texts.chooseFile}
          </span>
          {texts.otherWays}
        </span>
      </label>
      {message && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </div>
  )
}
