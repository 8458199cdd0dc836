import { useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { pictureMessages } from '#contract/messages/picture.ts'
import 'react-image-crop/dist/ReactCrop.css'
import type { PictureArea } from '#web/picture-worker/draw-scaled.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const texts = pictureMessages

/** The shape of cards. */
const cardAspect = 4 / 3

interface CropDialogProps {
  /** Of the whole picture. */
  url: string
  /** Width divided by height; by default the shape of cards. */
  aspect?: number
  help?: string
  onCrop: (area: PictureArea) => void
  onClose: () => void
}

/** Chooses the part of a picture that remains, with a pointer or with arrow keys. */
export function CropDialog({ url, aspect = cardAspect, help = texts.cropHelp, onCrop, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<PercentCrop>()
  return (
    <Dialog open title={texts.cropTitle} onClose={onClose}>
      <p className="mb-4">{help}</p>
      <div className="text-center">
        <ReactCrop
          {...(crop && { crop })}
          aspect={aspect}
          keepSelection
          minWidth={48}
          ariaLabels={{ ...ReactCrop.defaultProps.ariaLabels, ...texts.cropLabels }}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img
            src={url}
            alt=""
            className="max-h-[calc(var(--page-height)*0.5)]"
            onLoad={({ currentTarget: { width, height } }) => setCrop(largestCrop(width, height, aspect))}
          />
        </ReactCrop>
      </div>
      <Button
        disabled={!crop}
        onClick={() => {
          if (crop) onCrop(areaOf(crop))
          onClose()
        }}
        className="mt-4 w-full"
      >
        {texts.cropButton}
      </Button>
    </Dialog>
  )
}

function largestCrop(width: number, height: number, aspect: number): PercentCrop {
  const side = width / height > aspect ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, aspect, width, height), width, height)
}

function areaOf({ x, y, width, height }: PercentCrop): PictureArea {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
}
