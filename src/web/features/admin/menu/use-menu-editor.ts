import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { ApiProblem } from '#web/api/client.ts'
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
}

/**
 * State, requests and errors of a screen that adds, edits and deletes items, such as categories, recipes or printers. The form
 * component holds the typed text and is replaced only after a save or a cancel.
 */
export function useMenuEditor<Item extends EditedItem, Values extends EditedValues>(kind: MenuKind<Item, Values>) {
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState<Item>()
  const [formKey, setFormKey] = useState(0)
  const [openGroups] = useState(() => new Set<string>())
  const [uploadProgress, setUploadProgress] = useState<number>()
  const [deletedCount, setDeletedCount] = useState(0)
  /** The request whose result is shown; `undefined` while the next one runs. */
  const [lastRequest, setLastRequest] = useState<'save' | 'remove'>()
  const isDirty = useRef(false)
  const reportDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty
  }, [])
  const mayDiscard = () =>
    !isDirty.current || window.confirm(kind.messages.confirmDiscard ?? adminMessages.unsaved.confirmDiscard)

  const save = useMutation({
    mutationFn: ({ values, edited }: SaveRequest<Item, Values>) => kind.save(values, edited, setUploadProgress),
    onSuccess: async (item) => {
      await upsertItem(queryClient, kind.listKey, item)
      openForm()
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
      if (editing?.id === id) {
        if (!save.isPending) save.reset()
        openForm()
      }
      setDeletedCount((count) => count + 1)
    },
    onSettled: () => setLastRequest('remove'),
  })

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

  function startSave(values: Values, edited: Item | undefined) {
    if (save.isPending) return
    setLastRequest(undefined)
    save.mutate({ values, edited })
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
    return save.variables.edited ? kind.messages.updateFailed : kind.messages.addFailed
  }

  function notice(): string | undefined {
    if (lastRequest === 'remove') return remove.data
    if (lastRequest !== 'save' || !save.isSuccess) return undefined
    return save.variables.edited ? kind.messages.updated : kind.messages.added
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
    /** The form reports whether it has values that are not saved. The same function in each render. */
    reportDirty,
    /** Asks before values of the form are discarded that are not saved. */
    mayDiscard,
    startEdit: (item: Item) => {
      if (!save.isPending && mayDiscard()) openFormUnlessSaving(item)
    },
    /** Clears the form without a question (spec §4). */
    cancel: () => openFormUnlessSaving(),
    save: (values: Values) => startSave(values, editing),
    overwrite: startSave,
    /** Closes the dialog; the form still has the typed text. */
    closeConflict: () => save.reset(),
    /** Deletes after a confirmation (spec §5). */
    remove: (item: Item) => {
      if (remove.isPending || !window.confirm(kind.messages.confirmDelete)) return
      setLastRequest(undefined)
      remove.mutate(item)
    },
  }
}
