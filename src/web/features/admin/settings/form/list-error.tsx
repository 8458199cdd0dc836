/** The error of a list, not of one field. The form moves the focus to it, as to a field with an error. */
export function ListError({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p data-error tabIndex={-1} className="text-sm font-medium text-danger">
      {text}
    </p>
  )
}
