import type { ReactNode } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { pictureSource } from '#contract/picture-sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** One field in both versions. */
export interface ComparedField {
  label: string
  theirs: string
  mine: string
}

interface ConflictDialogProps {
  fields: ComparedField[]
  /** Picture addresses; the same one when only the other side, or nobody, has changed it. */
  pictures: { theirs: string; mine: string }
  saving: boolean
  onKeepTheirs: () => void
  onSaveMine: () => void
  /** Back to the form, where everything typed still is. */
  onClose: () => void
}

/** A picture that I have not changed stays as they have left it. */
export function comparePictures(theirsUrl: string, mine: string | undefined): { theirs: string; mine: string } {
  const theirs = pictureSource(theirsUrl, 320, 'jpg')
  return { theirs, mine: mine ?? theirs }
}

/** Two admins, one dish: both versions side by side, and nothing is overwritten unseen. */
export function ConflictDialog({ fields, pictures, saving, ...on }: ConflictDialogProps) {
  const isNewPicture = pictures.theirs !== pictures.mine
  return (
    <Dialog open title={adminMessages.conflict.title} onClose={on.onClose}>
      <p>{adminMessages.conflict.text}</p>
      <table className="my-4 w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-20 py-1 pr-2 sm:w-24">
              <span className="sr-only">Field</span>
            </th>
            <th scope="col" className="px-1.5 py-1 font-bold sm:px-2">
              {adminMessages.conflict.theirs}
            </th>
            <th scope="col" className="px-1.5 py-1 font-bold sm:px-2">
              {adminMessages.conflict.mine}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, theirs, mine }) => (
            <Row key={label} label={label} isDifferent={theirs !== mine} theirs={theirs} mine={mine} />
          ))}
          <Row
            label="Image"
            isDifferent={isNewPicture}
            theirs={<Thumbnail src={pictures.theirs} alt="Their image" />}
            mine={<Thumbnail src={pictures.mine} alt="Your image" />}
          />
        </tbody>
      </table>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button look="secondary" onClick={on.onKeepTheirs} className="sm:flex-1">
          {adminMessages.conflict.keepTheirs}
        </Button>
        <Button busy={saving} onClick={on.onSaveMine} className="sm:flex-1">
          {adminMessages.conflict.saveMine}
        </Button>
      </div>
    </Dialog>
  )
}

interface RowProps {
  label: string
  isDifferent: boolean
  theirs: ReactNode
  mine: ReactNode
}

function Row({ label, isDifferent, theirs, mine }: RowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-2 text-xs font-semibold text-ink-soft sm:text-sm">
        {label}
        {isDifferent && <span className="block text-primary-text">differs</span>}
      </th>
      <td
        className={`px-1.5 py-2 text-sm wrap-anywhere hyphens-auto sm:px-2 sm:text-base ${isDifferent ? 'bg-primary-soft' : ''}`}
      >
        {theirs}
      </td>
      <td
        className={`px-1.5 py-2 text-sm wrap-anywhere hyphens-auto sm:px-2 sm:text-base ${isDifferent ? 'bg-primary-soft' : ''}`}
      >
        {mine}
      </td>
    </tr>
  )
}

function Thumbnail({ src, alt }: { src: string; alt: string }) {
  return <img src={src} alt={alt} className="aspect-4/3 w-full max-w-40 rounded-lg object-cover" />
}
