import { useEffect, useState } from 'react'
import { replaceSearchParam, useLocationPath, useSearchParam } from '#web/router/navigation.ts'

const param = 'q'
/** Browsers limit how often the address may be rewritten. */
const settleMs = 200

/**
 * What stands in the search box, kept in the address as `?q=`, so that a reload or a shared link brings it back. On
 * another screen the box is as its address says.
 * @param onArrival called on each screen with what its address holds
 */
export function useSearchText(onArrival: (text: string) => void): [string, (text: string) => void] {
  const path = useLocationPath()
  const inAddress = useSearchParam(param) ?? ''
  const [text, setText] = useState(inAddress)
  const [shownPath, setShownPath] = useState(path)

  if (path !== shownPath) {
    setShownPath(path)
    setText(inAddress)
    onArrival(inAddress)
  }

  useEffect(() => {
    const timer = setTimeout(() => {
      // The person may have gone on meanwhile: that screen's address is not ours to write.
      if (location.pathname === path) replaceSearchParam(param, text.trim())
    }, settleMs)
    return () => clearTimeout(timer)
  }, [text, path])

  return [text, setText]
}
