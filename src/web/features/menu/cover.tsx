import type { ReactNode } from 'react'
import { pictureFormats } from '#contract/menu/picture-sizes.ts'
import { coverSizes, coverSourceSet, coverUrl } from '#contract/theme/cover.ts'

/**
 * The owner's picture behind the title of /home. It is cut to the shape of its box, which does not depend on it, so nothing moves when it
 * has loaded.
 * @param props.children the title
 */
export function Cover({ hash, children }: { hash: string; children: ReactNode }) {
  return (
    <div className="cover">
      <picture>
        {pictureFormats.map((format) =>
          format === 'jpg' ? null : (
            <source key={format} type={`image/${format}`} srcSet={coverSourceSet(hash, format)} sizes={coverSizes} />
          ),
        )}
        <img
          src={coverUrl(hash, 1200, 'jpg')}
          srcSet={coverSourceSet(hash, 'jpg')}
          sizes={coverSizes}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <div className="cover-text">{children}</div>
    </div>
  )
}
