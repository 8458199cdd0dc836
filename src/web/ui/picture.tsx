import { pictureSource, pictureSourceSet } from '#contract/menu/picture-sizes.ts'
import { useInBrowser } from '#web/browser/use-in-browser.ts'

interface PictureProps {
  /** A category, a recipe or an order line. `imageBase64` is a tiny JPEG data URL, shown until the picture has loaded. */
  of: { imageUrl: string; imageBase64: string }
  /** The layout width, as in `<img sizes>`. */
  sizes: string
  /** For the first pictures of a screen: they load before others, and in server-rendered HTML without waiting for scripts. */
  eager?: boolean
  /** Fills its container instead of having an aspect ratio of 4:3. */
  fill?: boolean
  className?: string
}

/** A picture of the menu, or nothing without one; the browser picks format and size. It has no text alternative, because its name is beside it. */
export function Picture({ of, sizes, eager = false, fill = false, className = '' }: PictureProps) {
  const { imageUrl, imageBase64 } = of
  const inBrowser = useInBrowser()
  const classes = `${fill ? 'h-full' : 'aspect-4/3 h-auto'} w-full bg-sunken object-cover ${className}`
  // the cart comes from the browser's storage, which anyone may have changed: only data URLs are loaded
  const preview = imageBase64.startsWith('data:image/') ? imageBase64 : undefined
  // no picture, or a cart line with only the fields of spec §3
  if (imageUrl === '') return preview && <img src={preview} alt="" width={800} height={600} className={classes} />
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSourceSet(imageUrl, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSourceSet(imageUrl, 'webp')} sizes={sizes} />
      <img
        src={pictureSource(imageUrl, 640, 'jpg')}
        srcSet={pictureSourceSet(imageUrl, 'jpg')}
        sizes={sizes}
        alt=""
        width={800}
        height={600}
        // in the browser always lazy: React creates the <img> before its <picture>, and WebKit would load an eager JPEG at once
        loading={eager && !inBrowser ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        style={inBrowser && preview ? { backgroundImage: `url("${preview}")` } : {}}
        className={`bg-cover bg-center ${classes}`}
      />
    </picture>
  )
}
