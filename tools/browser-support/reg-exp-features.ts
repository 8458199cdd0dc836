/**
 * Finds newer syntax in a regular expression, which no build step can transpile. All supported browsers have named groups
 * and the flags g, i, m, s, u, y and d.
 * @param literal with its slashes and flags
 */
export function regExpFeatures(literal: string): string[] {
  const syntax = 'javascript.regular_expressions'
  return [
    ...(/\(\?<[=!]/.test(literal) ? [`${syntax}.lookbehind_assertion`] : []),
    ...(/\(\?[ims-]+:/.test(literal) ? [`${syntax}.modifier`] : []),
    ...(/\/[a-z]*v[a-z]*$/.test(literal) ? ['javascript.builtins.RegExp.unicodeSets'] : []),
  ]
}
