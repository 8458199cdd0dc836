import * as z from 'zod/mini'

const nodeSchema = z.object({ nodeId: z.number() })
const documentSchema = z.object({ root: nodeSchema })
const fontsSchema = z.object({ fonts: z.array(z.object({ familyName: z.string(), isCustomFont: z.boolean() })) })

/**
 * @param send sends a command of the DevTools protocol to the page
 * @returns the font of the heading: the typeface, or the system font when the typeface loaded too late
 */
export async function readHeadingFont(
  send: (method: string, params?: Record<string, unknown>) => Promise<unknown>,
): Promise<string> {
  await send('DOM.enable')
  await send('CSS.enable')
  const { root } = documentSchema.parse(await send('DOM.getDocument'))
  const { nodeId } = nodeSchema.parse(await send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' }))
  const { fonts } = fontsSchema.parse(await send('CSS.getPlatformFontsForNode', { nodeId }))
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? 'the typeface' : familyName)).join(', ')
}
