import type { ReactNode } from 'react'
import { pictureSource } from '#contract/menu/picture-sizes.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { EditedItem, EditedValues } from './edited-item.ts'

const texts = () => adminMessages.conflict

interface ConflictDialogProps<Item extends EditedItem, Values extends EditedValues> {
  theirs: Item
  mine: Values
  /** The fields of a version besides name and image, as label -> text. */
  describe: ((version: Item | Values) => Record<string, string>) | undefined
  onKeepTheirs: () => void
  onSaveMine: () => void
  /** Returns to the form, which still has the typed text. */
  onClose: () => void
}

/** Shows both versions side by side when another admin has saved one since the edit began. */
export function ConflictDialog<Item extends EditedItem, Values extends EditedValues>(
  props: ConflictDialogProps<Item, Values>,
) {
  const { theirs, mine, describe, onKeepTheirs, onSaveMine, onClose } = props
  const myTexts: Record<string, string> = { [texts().name]: mine.name, ...describe?.(mine) }
  const theirTexts: Record<string, string> = { [texts().name]: theirs.name, ...describe?.(theirs) }
  const theirPicture = theirs.imageUrl && pictureSource(theirs.imageUrl, 320, 'jpg')
  return (
    <Dialog open title={texts().title} onClose={onClose}>
      <p>{texts().text}</p>
      <table className="my-4 w-full table-fixed border-collapse text-start">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-20 py-1 pe-2 sm:w-24">
              <span className="sr-only">{texts().field}</span>
            </th>
            {[texts().theirs, texts().mine].map((version) => (
              <th key={version} scope="col" className="px-1.5 py-1 font-bold sm:px-2">
                {version}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(theirTexts).map(([label, text]) => (
            <Row key={label} label={label} isDifferent={text !== myTexts[label]} theirs={text} mine={myTexts[label]} />
          ))}
          {theirPicture !== undefined && (
            <Row
              label={texts().image}
              isDifferent={mine.imageBase64 !== undefined}
              theirs={<Thumbnail src={theirPicture} alt={texts().theirImage} />}
              mine={<Thumbnail src={mine.imageBase64 ?? theirPicture} alt={texts().myImage} />}
            />
          )}
        </tbody>
      </table>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onKeepTheirs} className="sm:flex-1">
          {texts().keepTheirs}
        </Button>
        <Button onClick={onSaveMine} className="sm:flex-1">
          {texts().saveMine}
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
  const cellClasses = `px-1.5 py-2 text-sm whitespace-pre-line hyphens-auto sm:px-2 sm:text-base ${isDifferent ? 'bg-primary-soft' : ''}`
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pe-2 text-xs font-semibold text-ink-soft sm:text-sm">
        {label}
        {isDifferent && <span className="block text-primary-text">{texts().differs}</span>}
      </th>
      <td className={cellClasses}>{theirs}</td>
      <td className={cellClasses}>{mine}</td>
    </tr>
  )
}

/** @param src '' for no picture */
function Thumbnail({ src, alt }: { src: string; alt: string }) {
  if (src === '') return texts().noImage
  return <img src={src} alt={alt} className="aspect-4/3 w-full max-w-40 rounded-lg object-cover" />
}
