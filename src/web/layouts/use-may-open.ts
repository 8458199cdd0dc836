import { useRouter } from '@tanstack/react-router'
import { useMay } from '#web/session/use-may.ts'

/** @returns whether the user may open the screen of the panel that a link leads to */
export function useMayOpen() {
  const { routesByPath } = useRouter()
  const may = useMay()
  return ({ to }: { to: keyof typeof routesByPath }) => {
    const capability = routesByPath[to].options.staticData?.capability
    return capability !== undefined && may(capability)
  }
}
