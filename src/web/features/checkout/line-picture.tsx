import { Picture } from '#web/ui/picture.tsx'

/** A dish's picture beside its name. A cart line with only the specification's fields has no `imageUrl`. */
export function LinePicture({ imageUrl, preview }: { imageUrl: string; preview: string }) {
  const source = preview.startsWith('data:image/') ? preview : undefined
  return (
    <div>
      {imageUrl ? (
        <Picture imageUrl={imageUrl} preview={preview} alt="" sizes="7rem" className="rounded-xl" />
      ) : (
        <img
          src={source}
          alt=""
          width={800}
          height={600}
          className="aspect-4/3 w-full rounded-xl bg-sunken object-cover"
        />
      )}
    </div>
  )
}
