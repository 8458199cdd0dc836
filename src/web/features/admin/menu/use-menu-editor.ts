import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiProblem } from '#web/api/client.ts'
import { useDrafts } from '../kept-draft.tsx'
import type { EditedItem, EditedValues } from './edited-item.ts'
import { removeItem, upsertItem } from './menu-cache.ts'
import type { MenuKind } from './menu-kinds.ts'

export type MenuEditor<Item extends EditedItem, Values extends EditedValues> = ReturnType<
  typeof useMenuEditor<Item, Values>
>

interface SaveRequest<Item, Values> {
  values: Values
  /** The version that is edited; `undefined` for a new item. */
  edited: Item | undefined
  /** What was typed in the form when these values were read. */
  typed: string
}

/** What is kept of a form. Its item is the version that the edit began with, so that a save does not replace a newer one. */
interface KeptForm<Typed> {
  item: unknown
  typed: Typed
}

/** These refusals are about no single field, so the form shows their messages. */
const explained = ['settings/time-zone-missing', 'recipe/two-sizes']

/**
 * State, requests and errors of a screen that adds, edits and deletes items, such as categories, recipes or printers. The form
 * component holds the typed text and is replaced only after a save or a cancel. What is typed in each form is kept until then.
 */
export function useMenuEditor<Item extends EditedItem, Values extends EditedValues>(kind: MenuKind<Item, Values>) {
  const queryClient = useQueryClient()
  const drafts = useDrafts()
  const formName = kind.listKey.join('-')
  const draftOf = (id = 'new') => `${formName}:${id}`
  const keptItem = (id: unknown) =>
    kind.parse(drafts.find<KeptForm<object>>(draftOf(String(id)), { item: {}, typed: {} }, 1)?.item)
  const [editing, setEditing] = useState(() => keptItem(drafts.find(formName, { open: '' })?.open))
  const [formKey, setFormKey] = useState(0)
  const [openGroups] = useState(() => new Set<string>())
  const [uploadProgress, setUploadProgress] = useState<number>()
  const [deletedCount, setDeletedCount] = useState(0)
  /** The request whose result is shown; `undefined` while the next one runs. */
  const [lastRequest, setLastRequest] = useState<'save' | 'remove'>()
  /** What is typed in the form, as JSON without the picture, which can be read after it was chosen. */
  const typedNow = useRef('')

  const save = useMutation({
    mutationFn: ({ values, edited }: SaveRequest<Item, Values>) => kind.save(values, edited, setUploadProgress),
    onSuccess: async (item, { edited, typed }) => {
      await upsertItem(queryClient, kind.listKey, item)
      if (typedNow.current === typed) {
        forget(edited)
        openForm()
      } else {
        // what was typed while the item was saved is another edit of it
        drafts.keep(draftOf(edited?.id), undefined)
        setEditing(item)
      }
    },
    onError: async (error) => {
      const theirs = newerVersion(error)
      if (theirs) await upsertItem(queryClient, kind.listKey, theirs)
    },
    onSettled: () => {
      setUploadProgress(undefined)
      setLastRequest('save')
    },
  })

  const remove = useMutation({
    mutationFn: (item: Item) => kind.remove(item.id),
    onSuccess: async (_nothing, { id }) => {
      await removeItem(queryClient, kind.listKey, id)
      drafts.keep(draftOf(id), undefined)
      if (editing?.id === id) {
        if (!save.isPending) save.reset()
        openForm()
      }
      setDeletedCount((count) => count + 1)
    },
    onSettled: () => setLastRequest('remove'),
  })

  function forget(item: Item | undefined) {
    drafts.keep(draftOf(item?.id), undefined)
    drafts.keep(formName, undefined)
  }

  /** Replaces the form with a new one, which has none of the old state. */
  function openForm(item?: Item) {
    setEditing(item)
    setFormKey((key) => key + 1)
  }

  function openFormUnlessSaving(item?: Item) {
    if (save.isPending) return
    setLastRequest(undefined)
    save.reset()
    openForm(item)
  }

  function startSave(values: Values, edited: Item | undefined, typed = typedNow.current) {
    if (save.isPending) return
    setLastRequest(undefined)
    save.mutate({ values, edited, typed })
  }

  /** The version on the server, when someone else has saved one since the edit began. */
  function newerVersion(error: Error | null): Item | undefined {
    const isConflict = error instanceof ApiProblem && error.code.endsWith('/edit-conflict')
    return isConflict ? kind.parse(error.body.current) : undefined
  }

  const theirs = newerVersion(save.error)

  function failure(): string | undefined {
    if (lastRequest === 'remove') return remove.isError ? kind.deleteFailed(remove.error) : undefined
    if (lastRequest !== 'save' || !save.isError || theirs) return undefined
    if (save.error instanceof ApiProblem && explained.includes(save.error.code)) {
      const { detail } = save.error.body
      return typeof detail === 'string' ? detail : save.error.message
    }
    return save.variables.edited ? kind.messages().updateFailed : kind.messages().addFailed
  }

  function notice(): string | undefined {
    if (lastRequest === 'remove') return remove.data
    if (lastRequest !== 'save' || !save.isSuccess) return undefined
    return save.variables.edited ? kind.messages().updated : kind.messages().added
  }

  return {
    editing,
    /** Different for each form, so that React creates a new one. */
    formKey,
    /** The titles of the groups of fields that are open, for the next form. */
    openGroups,
    saving: save.isPending,
    /** The fraction of the request that has been sent, 0 to 1; `undefined` when it is unknown. */
    uploadProgress,
    deletingId: remove.isPending ? remove.variables.id : undefined,
    /** Changes with each deletion. Then the focus must move, because the deleted card had it. */
    deletedCount,
    failure: failure(),
    /** The success message of the last request. */
    notice: notice(),
    /** The version on the server, and the values that the server refused because of it. */
    conflict: save.isError && theirs ? { theirs, mine: save.variables.values } : undefined,
    /** Why the server refused the last save. */
    refusal: save.error instanceof ApiProblem ? save.error : undefined,
    /** @returns what was typed in the open form before, if it was kept. @param saved what the form shows of the saved item */
    findTyped: <Typed extends object>(saved: Typed): Typed | undefined =>
      drafts.find<KeptForm<Typed>>(draftOf(editing?.id), { item: null, typed: saved })?.typed,
    /** The form reports what is typed, with each change. */
    keepTyped: (typed: object, isDirty: boolean) => {
      typedNow.current = JSON.stringify({ ...typed, picture: undefined })
      drafts.keep(draftOf(editing?.id), isDirty ? { item: editing ?? null, typed } : undefined)
      drafts.keep(formName, isDirty ? { open: editing?.id ?? 'new' } : undefined)
    },
    /** Forgets what was typed, and shows the newest version. */
    discard: () => {
      forget(editing)
      const items = queryClient.getQueryData<readonly Item[]>(kind.listKey)
      openFormUnlessSaving(items?.find(({ id }) => id === editing?.id) ?? editing)
    },
    startEdit: (item: Item) => openFormUnlessSaving(keptItem(item.id) ?? item),
    /** Clears the form (spec §4), and shows what was typed before for a new item. */
    cancel: () => {
      if (save.isPending) return
      forget(editing)
      openFormUnlessSaving()
    },
    save: (values: Values) => startSave(values, editing),
    /** Saves the refused values over the version of the other admin. */
    overwrite: (values: Values, current: Item) => startSave(values, current, save.variables?.typed),
    /** Closes the dialog; the form still has the typed text. */
    closeConflict: () => save.reset(),
    /** Deletes after a confirmation (spec §5). */
    remove: (item: Item) => {
      if (remove.isPending || !window.confirm(kind.messages().confirmDelete)) return
      setLastRequest(undefined)
      remove.mutate(item)
    },
  }
}
