import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#contract/menu.ts'
import { ApiProblem } from '#web/api/client.ts'
import { putItem, removeItem } from './menu-cache.ts'
import type { CategoryValues } from './menu-drafts.ts'
import type { MenuKind } from './menu-kinds.ts'

export type MenuEditor<Item extends Category, Values extends CategoryValues> = ReturnType<
  typeof useMenuEditor<Item, Values>
>

interface Save<Item, Values> {
  values: Values
  /** The version that is edited; `undefined` while adding. */
  edited: Item | undefined
}

/**
 * State, requests and errors of the form that adds, edits and deletes categories or recipes. `Item` extends `Category`,
 * because a recipe has all fields of a category. The form itself holds the typed text, and loses it only after a save or a cancel.
 */
export function useMenuEditor<Item extends Category, Values extends CategoryValues>(kind: MenuKind<Item, Values>) {
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState<Item>()
  const [formKey, setFormKey] = useState(0)
  const [sentPart, setSentPart] = useState<number>()
  const [deletions, setDeletions] = useState(0)
  /** The request that ended last, whose result is shown; `undefined` once the next one has started. */
  const [ended, setEnded] = useState<'save' | 'remove'>()

  const save = useMutation({
    mutationFn: ({ values, edited }: Save<Item, Values>) => kind.save(values, edited, setSentPart),
    onSuccess: async (item) => {
      await putItem(queryClient, kind.listKey, item)
      openForm()
    },
    onError: async (error) => {
      const theirs = newerVersion(error)
      if (theirs) await putItem(queryClient, kind.listKey, theirs)
    },
    onSettled: () => {
      setSentPart(undefined)
      setEnded('save')
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
      setDeletions((count) => count + 1)
    },
    onSettled: () => setEnded('remove'),
  })

  /** Opens a new form without any state of the one before. */
  function openForm(item?: Item) {
    setEditing(item)
    setFormKey((key) => key + 1)
  }

  function openFormUnlessSaving(item?: Item) {
    if (save.isPending) return
    setEnded(undefined)
    save.reset()
    openForm(item)
  }

  function startSave(values: Values, edited: Item | undefined) {
    if (save.isPending) return
    setEnded(undefined)
    save.mutate({ values, edited })
  }

  /** The version on the server, when someone else has saved one since the edit began. */
  function newerVersion(error: Error | null): Item | undefined {
    const isConflict = error instanceof ApiProblem && error.code === 'menu/edit-conflict'
    return isConflict ? kind.parse(error.body.current) : undefined
  }

  const theirs = newerVersion(save.error)

  function failure(): string | undefined {
    if (ended === 'remove') return remove.isError ? kind.deleteFailed(remove.error) : undefined
    if (ended !== 'save' || !save.isError || theirs) return undefined
    return save.variables.edited ? kind.words.updateFailed : kind.words.addFailed
  }

  function notice(): string | undefined {
    if (ended === 'remove') return remove.isSuccess ? kind.words.deleted : undefined
    if (ended !== 'save' || !save.isSuccess) return undefined
    return save.variables.edited ? kind.words.updated : kind.words.added
  }

  return {
    editing,
    /** Changes with each form that is opened. */
    formKey,
    saving: save.isPending,
    /** The part of the request that has been sent, 0 to 1; `undefined` when it is unknown. */
    sentPart,
    deletingId: remove.isPending ? remove.variables.id : undefined,
    /** How many were deleted; each deleted card had the focus. */
    deletions,
    failure: failure(),
    /** The last success. */
    notice: notice(),
    /** The version on the server, and the values that were refused because of it. */
    conflict: save.isError && theirs ? { theirs, mine: save.variables.values } : undefined,
    /** Why the server refused the last save. */
    refusal: save.error instanceof ApiProblem ? save.error : undefined,
    startEdit: (item: Item) => openFormUnlessSaving(item),
    cancel: () => openFormUnlessSaving(),
    save: (values: Values) => startSave(values, editing),
    saveOver: startSave,
    /** Back to the form, with everything that was typed. */
    closeConflict: () => save.reset(),
    /** Asks first (spec §5). */
    remove: (item: Item) => {
      if (remove.isPending || !window.confirm(kind.words.confirmDelete)) return
      setEnded(undefined)
      remove.mutate(item)
    },
  }
}
