import { type ChangeEvent, type ReactNode, type Ref, useId } from 'react'
import { useFileDrop } from './use-file-drop.ts'

interface FileFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  /** The underlined words, such as 'Choose a file'. */
  action: string
  /** What follows them, such as 'or drop it here'. */
  otherWays: string
  /** Shown in red below the field. */
  error: string | undefined
  /** As in the attribute `accept` of an `<input>`. */
  accept: string
  name?: string
  onFile: (file: File) => void
  className: string
  hintClassName: string
  /** Rendered behind the words. */
  children?: ReactNode
}

/** A field for one file, which is chosen, dropped or pasted. */
export function FileField({ ref, label, error, accept, name, onFile, className, ...props }: FileFieldProps) {
  const id = useId()
  const isDragging = useFileDrop(onFile)
  const stateClasses = isDragging
    ? 'border-primary bg-primary-soft'
    : error
      ? 'border-danger'
      : 'border-edge hover:bg-sunken'

  function chooseFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // without this, choosing the same file again fires no event
    event.target.value = ''
    if (file) onFile(file)
  }

  return (
    <>
      <p className="mb-1.5 font-semibold" id={`${id}-label`}>
        {label}
      </p>
      <label
        className={`flex w-full cursor-pointer items-center justify-center rounded-xl border-2 border-dashed bg-surface text-center focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus ${stateClasses} ${className}`}
      >
        <input
          ref={ref}
          type="file"
          accept={accept}
          name={name}
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={chooseFile}
          className="sr-only"
        />
        {props.children}
        <span id={`${id}-hint`} className={props.hintClassName}>
          <span className="font-semibold text-primary-text underline underline-offset-4">{props.action}</span>
          {props.otherWays}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </>
  )
}
