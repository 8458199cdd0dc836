import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { addressLine } from '#contract/addresses/address-form.ts'
import { limits } from '#contract/limits.ts'
import { addressMessages as texts } from '#contract/messages/address.ts'
import { addressesQuery } from '#web/addresses/queries.ts'
import { deleteAddress, draftOf, updateAddress } from '#web/addresses/write-addresses.ts'
import { ApiProblem } from '#web/api/client.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { announce } from '#web/ui/live-region.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'

/**
 * The saved addresses. Each can be renamed and, after a confirmation, deleted.
 * @param props.saved undefined when they could not be loaded
 */
export function AddressList({ saved }: { saved: readonly SavedAddress[] | undefined }) {
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [action, setAction] = useState<{ kind: 'rename' | 'delete'; address: SavedAddress }>()
  const close = () => setAction(undefined)
  if (saved?.length === 0) return null

  const reload = () => queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey })

  async function finish(message: string) {
    await reload()
    announce(message)
  }

  return (
    <section aria-labelledby="addresses" className="mt-8 px-1">
      <h2 ref={heading} id="addresses" tabIndex={-1} className="text-xl outline-none">
        {texts.title}
      </h2>
      {saved ? (
        <ul className="mt-3 space-y-3">
          {saved.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onRename={() => setAction({ kind: 'rename', address })}
              onDelete={() => setAction({ kind: 'delete', address })}
            />
          ))}
        </ul>
      ) : (
        <LoadFailed text={texts.loadFailed} onRetry={reload} />
      )}
      <Dialog open={action?.kind === 'rename'} title={texts.renameTitle} onClose={close}>
        {action && (
          <RenameForm
            address={action.address}
            onDone={(name) => {
              close()
              void finish(texts.renamed(name))
            }}
          />
        )}
      </Dialog>
      <Dialog open={action?.kind === 'delete'} title={texts.removeTitle} onClose={close}>
        {action && (
          <DeleteForm
            address={action.address}
            onDone={() => {
              close()
              // the focused button disappears with its address
              void finish(texts.removed(action.address.name)).then(() => heading.current?.focus())
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

interface AddressCardProps {
  address: SavedAddress
  onRename: () => void
  onDelete: () => void
}

function AddressCard({ address, onRename, onDelete }: AddressCardProps) {
  const { name, phone, instructions } = address
  const site = useSite()
  return (
    <li className="rounded-2xl border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 flex-auto text-lg font-semibold">{name}</h3>
        <div className="flex gap-2">
          <Button variant="secondary" aria-label={texts.renameAddress(name)} onClick={onRename}>
            {texts.rename}
          </Button>
          <Button variant="danger" aria-label={texts.removeAddress(name)} onClick={onDelete}>
            {texts.remove}
          </Button>
        </div>
      </div>
      <p className="mt-2 text-ink-soft">
        {addressLine(address, site)}
        <br />
        <Phone number={phone} />
      </p>
      {instructions !== undefined && <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{instructions}</p>}
    </li>
  )
}

function RenameForm({ address, onDone }: { address: SavedAddress; onDone: (name: string) => void }) {
  return (
    <AccountForm
      draft={`address:${address.id}`}
      send={async (getValue) => {
        const name = getValue('name').trim()
        await updateAddress(address.id, { ...draftOf(address), name })
        return name
      }}
      onDone={onDone}
      submitLabel={texts.rename}
      busyLabel={texts.renaming}
    >
      <TextField
        label={texts.name}
        name="name"
        defaultValue={address.name}
        maxLength={limits.addressNameMaxChars}
        pattern=".*\S.*"
        autoComplete="off"
        required
      />
    </AccountForm>
  )
}

function DeleteForm({ address, onDone }: { address: SavedAddress; onDone: () => void }) {
  return (
    <>
      <p className="mb-4">{texts.removeExplained(address.name)}</p>
      <AccountForm
        send={() => deleteOnce(address.id)}
        onDone={onDone}
        submitLabel={texts.removeTitle}
        busyLabel={texts.removing}
      >
        {null}
      </AccountForm>
    </>
  )
}

/** Succeeds also when another tab has deleted the address. */
async function deleteOnce(id: string): Promise<void> {
  try {
    await deleteAddress(id)
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'address/not-found')) throw error
  }
}
