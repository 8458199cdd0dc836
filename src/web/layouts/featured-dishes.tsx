import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { signInMessages } from '#contract/messages/sign-in.ts'
import { featuredDishesQuery } from '#web/menu/featured-dishes.ts'
import { useSite } from '#web/settings/site.ts'

/**
 * Whether the screen shows dishes: only those of a public menu, and only on some routes. A menu without pictures has none to show.
 */
export function useShowsDishes(): boolean {
  const { isMenuPublic } = useSite()
  const isOnScreen = useMatches({ select: (matches) => matches.at(-1)?.staticData.showsDishes ?? false })
  const dishes = useFeaturedDishes()
  return isMenuPublic && isOnScreen && dishes?.length !== 0
}

/** @returns what the loader of the route has requested; undefined while it loads */
function useFeaturedDishes() {
  const { currency } = useSite()
  return useQuery({ ...featuredDishesQuery(currency), enabled: false }).data
}

/** Three dishes of the menu. They keep their place while they load. */
export function FeaturedDishes() {
  const dishes = useFeaturedDishes()
  return (
    <ul
      aria-label={signInMessages.dishes}
      className="grid w-full max-w-3xl grid-cols-[repeat(auto-fill,minmax(min(max(5rem,28%),100%),1fr))] gap-3 md:grid-cols-3 max-md:min-h-36 md:order-first md:gap-5 md:px-4 md:[@media(max-height:42rem)]:hidden"
    >
      {dishes?.map(({ id, name, price, src, sources }) => (
        <li key={id} className="min-w-0 text-sm leading-snug md:text-base">
          <picture className="contents">
            {sources.map((source) => (
              <source key={source.type} {...source} sizes="(min-width: 48rem) 15rem, 30vw" />
            ))}
            <img
              src={src}
              alt=""
              width={800}
              height={600}
              loading="lazy"
              decoding="async"
              className="mb-2 aspect-4/3 h-auto w-full rounded-xl bg-spice-deep object-cover"
            />
          </picture>
          <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {name}
          </span>
          <span className="text-on-spice-soft tabular-nums">{price}</span>
        </li>
      ))}
    </ul>
  )
}
