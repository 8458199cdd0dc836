import { useMutation } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import { logoIconUrl, wideLogoUrl } from '#contract/theme/logo.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { FileField } from '../../file-field.tsx'
import { type Look, ThemePreview } from './theme-preview.tsx'
import { type UploadedLogo, uploadKey, uploadLogo } from './upload-logo.ts'

const texts = () => settingsMessages.logo
const themes = ['light', 'dark'] as const

interface LogoFieldProps {
  /** Its hash, or ''. */
  value: UploadedLogo['logo']
  widthPx: UploadedLogo['logoWidthPx']
  /** The restaurant's name, which is beside the logo. */
  siteName: string
  look: Look
  error?: string | undefined
  onChange: (logo: UploadedLogo) => void
}

/** Uploads a logo from a file, by drop or by paste, and shows how it looks. A refused file leaves the previous logo. */
export function LogoField({ value, widthPx, siteName, look, error, onChange }: LogoFieldProps) {
  const [progress, setProgress] = useState<number>()
  const {
    mutate,
    reset,
    isPending,
    error: uploadError,
  } = useMutation({
    mutationKey: uploadKey,
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
        onSuccess: (logo) => {
          latestOnChange.current(logo)
          announce(texts().uploaded)
        },
      })
    },
    [mutate],
  )
  function remove() {
    reset()
    onChange({ logo: '', logoWidthPx: 0 })
    announce(texts().removed)
  }

  return (
    <div>
      <FileField
        label={texts().label}
        action={value === '' ? texts().choose : texts().chooseOther}
        otherWays={texts().otherWays}
        error={uploadError?.message ?? error}
        accept="image/*,.svg"
        onFile={upload}
        className="min-h-24 p-4"
        hintClassName="text-sm text-ink-soft"
      />
      {isPending && (
        // without a value the bar moves: the server is still scaling the logo
        <progress
          aria-label={texts().uploading}
          value={progress === undefined || progress >= 1 ? undefined : progress}
          className="mt-3 block h-2 w-full"
        />
      )}
      {value !== '' && (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            {themes.map((theme) => (
              <ThemePreview key={theme} theme={theme} look={look}>
                <LogoPreview hash={value} widthPx={widthPx} siteName={siteName} />
              </ThemePreview>
            ))}
          </div>
          {widthPx > 0 && <p className="mt-2 text-sm text-ink-soft">{texts().wide}</p>}
          <Button variant="ghost" className="mt-2 -ms-2" onClick={remove}>
            {texts().remove}
          </Button>
        </>
      )}
    </div>
  )
}

/** The logo beside the name, as in the header, and small, as in a browser tab. */
function LogoPreview({ hash, widthPx, siteName }: { hash: string; widthPx: number; siteName: string }) {
  return (
    <>
      <p className="flex min-w-0 items-center gap-2 text-2xl font-extrabold tracking-tight">
        {widthPx > 0 ? (
          <img
            src={wideLogoUrl(hash)}
            alt={texts().inHeader}
            width={widthPx}
            height={36}
            className="h-9 min-w-0 object-contain"
          />
        ) : (
          <>
            <img
              src={logoIconUrl(hash, 192)}
              alt={texts().inHeader}
              width={36}
              height={36}
              className="size-9 shrink-0 rounded-lg"
            />
            <span className="min-w-0 wrap-anywhere">{siteName}</span>
          </>
        )}
      </p>
      <p className="flex max-w-48 min-w-0 items-center gap-2 self-start rounded-t-lg border border-line bg-surface px-3 py-1.5 text-xs">
        <img src={logoIconUrl(hash, 32)} alt={texts().inTab} width={16} height={16} className="size-4 shrink-0" />
        <span className="truncate">{siteName}</span>
      </p>
    </>
  )
}
