import { type ReactNode, useEffect, useRef } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { EditedItem, EditedValues } from './edited-item.ts'
import type { MenuEditor } from './use-menu-editor.ts'

const formClasses = 'lg:grid-cols-[22rem_minmax(0,1fr)] 2xl:grid-cols-[30rem_minmax(0,1fr)]'
const wideFormClasses = 'lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] 2xl:grid-cols-[30rem_minmax(0,1fr)]'

interface EditorScreenProps<Item extends EditedItem, Values extends EditedValues> {
  title: string
  /** The list's heading. */
  listTitle?: string
  editor: MenuEditor<Item, Values>
  form: ReactNode
  /** Gives the form more width than the list needs, for a form with rows of fields. */
  hasWideForm?: boolean
  /** Buttons next to the list's heading. */
  actions?: ReactNode
  /** The fields that the conflict dialog compares besides name and image, as label -> text. */
  describe?: (version: Item | Values) => Record<string, string>
  /** The list. */
  children: ReactNode
}

/** The form on the left and the list on the right, on phones one below the other. */
export function EditorScreen<Item extends EditedItem, Values extends EditedValues>(
  props: EditorScreenProps<Item, Values>,
) {
  const {
    title,
    listTitle = adminMessages.editor.listTitle,
    editor,
    form,
    hasWideForm,
    actions,
    describe,
    children,
  } = props
  const { failure, conflict, deletedCount } = editor
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== undefined) banner.current?.focus()
  }, [failure])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the deleted card had the focus
    if (deletedCount > 0) heading.current?.focus()
  }, [deletedCount])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageTitle title={title} />
        {/* on phones the form would have to be scrolled over */}
        <button
          type="button"
          onClick={() => {
            heading.current?.scrollIntoView({ block: 'start' })
            heading.current?.focus({ preventScroll: true })
          }}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text lg:hidden"
        >
          {adminMessages.editor.toList} <ChevronDownIcon />
        </button>
      </div>
      {failure !== undefined && (
        // spec §8: a red banner
        <Alert ref={banner} tabIndex={-1} className="mt-4 scroll-mt-20">
          {failure}
        </Alert>
      )}
      <div
        className={`mt-5 grid grid-cols-1 items-start gap-6 xl:gap-8 ${hasWideForm ? wideFormClasses : formClasses}`}
      >
        <div className="lg:sticky lg:top-4">
          <div className="rounded-2xl border border-line bg-surface p-4 shadow-card md:p-5 lg:max-h-[calc(var(--page-height)-5rem)] lg:scroll-pb-24 lg:overflow-y-auto">
            {form}
          </div>
          {/* Always rendered, because screen readers often ignore a live region that is added together with its text. */}
          <output className="mt-2 block min-h-6 px-1 font-medium text-leaf">{editor.notice}</output>
        </div>
        <section>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-xl outline-offset-4">
              {listTitle}
            </h2>
            {actions}
          </div>
          {children}
        </section>
      </div>
      {conflict && (
        <ConflictDialog
          {...conflict}
          describe={describe}
          onKeepTheirs={editor.cancel}
          onSaveMine={() => editor.overwrite(conflict.mine, conflict.theirs)}
          onClose={editor.closeConflict}
        />
      )}
    </>
  )
}
