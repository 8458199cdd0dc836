import { useMutation } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { settingsMessages } from '#contract/settings-messages.ts'
import { logoIconUrl } from '#contract/theme/logo.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { FileField } from '../../file-field.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { uploadLogo } from './upload-logo.ts'

const texts = settingsMessages.logo
const themes = ['light', 'dark'] as const

interface LogoFieldProps {
  /** The hash of the logo, or ''. */
  value: string
  /** The restaurant's name, which is beside the logo. */
  siteName: string
  error?: string | undefined
  /** Receives the hash of an uploaded logo, or ''. */
  onChange: (hash: string) => void
}

/** Uploads a logo from a file, by drop or by paste, and shows how it looks. A refused file leaves the previous logo. */
export function LogoField({ value, siteName, error, onChange }: LogoFieldProps) {
  const [progress, setProgress] = useState<number>()
  const {
    mutate,
    reset,
    isPending,
    error: uploadError,
  } = useMutation({
    mutationFn: (file: File) => uploadLogo(file, setProgress),
  })
  // an upload takes seconds: its result must not go to a function of an older render, which has older values of the form
  const latestOnChange = useRef(onChange)
  useLayoutEffect(() => {
    latestOnChange.current = onChange
  }, [onChange])
  const upload = useCallback(
    (file: File) => {
      setProgress(undefined)
      // after two uploads, only the result of the second one calls this
      mutate(file, {
        onSuccess: (hash) => {
          latestOnChange.current(hash)
          announce(texts.uploaded)
        },
      })
    },
    [mutate],
  )
  function remove() {
    reset()
    onChange('')
    announce(texts.removed)
  }

  return (
    <div>
      <FileField
        label={texts.label}
        action={value === '' ? texts.choose : texts.chooseOther}
        otherWays={texts.otherWays}
        error={uploadError?.message ?? error}
        accept="image/*,.svg"
        onFile={upload}
        className="min-h-24 p-4"
        hintClassName="text-sm text-ink-soft"
      />
      {isPending && (
        // without a value the bar moves: the server is still scaling the logo
        <progress
          aria-label={texts.uploading}
          value={progress === undefined || progress >= 1 ? undefined : progress}
          className="mt-3 block h-2 w-full"
        />
      )}
      {value !== '' && (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            {themes.map((theme) => (
              <ThemePreview key={theme} theme={theme}>
                <LogoPreview hash={value} siteName={siteName} />
              </ThemePreview>
            ))}
          </div>
          <Button variant="ghost" className="mt-2 -ml-2" onClick={remove}>
            {texts.remove}
          </Button>
        </>
      )}
    </div>
  )
}

/** The logo beside the name, as in the header, and small, as in a browser tab. */
function LogoPreview({ hash, siteName }: { hash: string; siteName: string }) {
  return (
    <>
      <p className="flex min-w-0 items-center gap-2 text-2xl font-extrabold tracking-tight">
        <img
          src={logoIconUrl(hash, 192)}
          alt={texts.inHeader}
          width={36}
          height={36}
          className="size-9 shrink-0 rounded-lg"
        />
        <span className="truncate">{siteName}</span>
      </p>
      <p className="flex max-w-48 min-w-0 items-center gap-2 self-start rounded-t-lg border border-line bg-surface px-3 py-1.5 text-xs">
        <img src={logoIconUrl(hash, 32)} alt={texts.inTab} width={16} height={16} className="size-4 shrink-0" />
        <span className="truncate">{siteName}</span>
      </p>
    </>
  )
}
