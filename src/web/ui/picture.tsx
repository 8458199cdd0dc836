import { pictureSource, pictureSourceSet } from '#contract/picture-sizes.ts'
import { useInBrowser } from '../browser/use-in-browser.ts'

interface PictureProps {
  imageUrl: string
  /** A tiny JPEG data URL, painted until the picture has come. */
  preview: string
  /** Empty where the name stands beside the picture anyway. */
  alt: string
  /** The width it is laid out at, as in `<img sizes>`. */
  sizes: string
  /** Among the first things seen: load it before others, and at once where it comes in the document. */
  eager?: boolean
  /** Fills the box it stands in instead of bringing its own 4:3. */
  fill?: boolean
  className?: string
}

/** A menu picture in 4:3, in the smallest format and size that does; its place is kept before it comes. */
export function Picture({ imageUrl, preview, alt, sizes, eager = false, fill = false, className = '' }: PictureProps) {
  const inBrowser = useInBrowser()
  // Carts come from the browser's storage: nothing but an inline picture may become a background.
  const background = inBrowser && preview.startsWith('data:image/') ? { backgroundImage: `url("${preview}")` } : {}
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSourceSet(imageUrl, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSourceSet(imageUrl, 'webp')} sizes={sizes} />
      <img
        src={pictureSource(imageUrl, 640, 'jpg')}
        srcSet={pictureSourceSet(imageUrl, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={800}
        height={600}
        // React makes the image before its place in the <picture>, and WebKit would load the JPEG at once
        loading={eager && !inBrowser ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        style={background}
        className={`${fill ? 'h-full' : 'aspect-4/3 h-auto'} w-full bg-sunken bg-cover bg-center object-cover ${className}`}
      />
    </picture>
  )
}
