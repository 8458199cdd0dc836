import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '#web/api/client.ts'
import type { EditedVersion, MenuKind } from './menu-kinds.ts'

interface Conflict<Item, Values> {
  /** The version on the server. */
  theirs: Item
  /** The values that were sent and refused. */
  mine: Values
}

interface Save<Values> {
  values: Values
  edited: EditedVersion | undefined
}

/**
 * Adds, edits and deletes categories or recipes: the state of the screen's form, its requests and their errors. The form
 * itself holds the typed text, and loses it only after a save or a cancel.
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

  /** Opens a new form without any state of the one before. */
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

  /** Why the server refused the last save. */
  const refusal = save.error instanceof ApiProblem ? save.error : undefined

  return {
    editing,
    /** Changes with each form that is opened. */
    formKey,
    /** How many were deleted; each deleted card had the focus. */
    deletions,
    failure,
    /** The last success. */
    notice,
    conflict,
    refusal,
    deletingId: remove.isPending ? remove.variables.id : undefined,
    startEdit: (item: Item) => {
      if (save.isPending) return
      save.reset()
      openForm(item)
    },
    /** Asks first (spec §5). */
    remove: (item: Item) => {
      if (!remove.isPending && window.confirm(kind.words.confirmDelete)) remove.mutate(item)
    },
    /** The props that both forms share. */
    form: {
      saving: save.isPending,
      sentPart,
      takesFocus: formKey > 0,
      pictureRefused: refusal?.code.startsWith('picture/') ? refusal.message : undefined,
      onSave: (values: Values) => {
        if (!save.isPending) save.mutate({ values, edited: editing })
      },
      onCancel: () => {
        if (save.isPending) return
        save.reset()
        openForm()
      },
    },
    /** The props that both conflict dialogs share. */
    conflictDialog: {
      saving: save.isPending,
      onKeepTheirs: () => openForm(),
      onSaveMine: () => {
        if (conflict && !save.isPending) save.mutate({ values: conflict.mine, edited: conflict.theirs })
      },
      onClose: () => setConflict(undefined),
    },
  }
}
