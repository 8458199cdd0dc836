import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '#web/api/client.ts'
import type { EditedVersion, MenuKind } from './menu-kinds.ts'

interface Conflict<Item, Values> {
  /** What stands there now. */
  theirs: Item
  /** What was sent, and not taken. */
  mine: Values
}

interface Save<Values> {
  values: Values
  edited: EditedVersion | undefined
}

/**
 * Adding, editing and deleting of categories or recipes: which one is edited, what is under way, what went wrong. The
 * form itself keeps what is typed, and loses it only when it was saved or cancelled.
 */
export function useMenuEditor<Item extends EditedVersion, Values>(kind: MenuKind<Item, Values>) {
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState<Item>()
  const [formKey, setFormKey] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Item, Values>>()
  const [sentPart, setSentPart] = useState<number>()
  const [deletions, setDeletions] = useState(0)

  /** Opens a form that knows nothing of the one before. */
  function openForm(item?: Item) {
    setEditing(item)
    setConflict(undefined)
    setFailure(undefined)
    setNotice(undefined)
    setFormKey((key) => key + 1)
  }

  const save = useMutation({
    mutationFn: ({ values, edited }: Save<Values>) => kind.save(values, edited, setSentPart),
    onMutate: () => {
      setFailure(undefined)
      setNotice(undefined)
      setConflict(undefined)
    },
    onSuccess: async (item, { edited }) => {
      await kind.keep(queryClient, item)
      openForm()
      setNotice(edited ? kind.words.updated : kind.words.added)
    },
    onError: async (error, { values, edited }) => {
      const isConflict = error instanceof ApiProblem && error.code === 'menu/edited-meanwhile'
      const theirs = isConflict ? kind.parse(error.body.current) : undefined
      if (!theirs) return setFailure(edited ? kind.words.updateFailed : kind.words.addFailed)
      await kind.keep(queryClient, theirs)
      setConflict({ theirs, mine: values })
    },
    onSettled: () => setSentPart(undefined),
  })

  const remove = useMutation({
    mutationFn: (item: Item) => kind.remove(item.id),
    onMutate: () => {
      setFailure(undefined)
      setNotice(undefined)
    },
    onSuccess: async (_nothing, { id }) => {
      await kind.drop(queryClient, id)
      if (editing?.id === id) openForm()
      setDeletions((count) => count + 1)
      setNotice(kind.words.deleted)
    },
    onError: (error) => setFailure(kind.deleteFailed(error instanceof ApiProblem ? error : undefined)),
  })

  return {
    editing,
    /** Changes with each form that is opened. */
    formKey,
    /** How many were deleted, and took the focus with them. */
    deletions,
    failure,
    /** What has just worked. */
    notice,
    conflict,
    saving: save.isPending,
    /** How much of what is being saved has been sent, 0 to 1; `undefined` when nobody knows. */
    sentPart,
    /** Why the last save was refused. */
    refusal: save.error instanceof ApiProblem ? save.error : undefined,
    deletingId: remove.isPending ? remove.variables.id : undefined,
    save: (values: Values) => {
      if (!save.isPending) save.mutate({ values, edited: editing })
    },
    startEdit: (item: Item) => {
      if (save.isPending) return
      save.reset()
      openForm(item)
    },
    cancel: () => {
      if (save.isPending) return
      save.reset()
      openForm()
    },
    /** Asks first (spec §5). */
    remove: (item: Item) => {
      if (!remove.isPending && window.confirm(kind.words.confirmDelete)) remove.mutate(item)
    },
    keepTheirs: () => openForm(),
    saveMine: () => {
      if (conflict && !save.isPending) save.mutate({ values: conflict.mine, edited: conflict.theirs })
    },
    closeConflict: () => setConflict(undefined),
  }
}
