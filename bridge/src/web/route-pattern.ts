/** The allowed values of route parameters; other values are not a page
 * (docs/specification/2-screens-and-routes.md#route-parameters). */
const VALUES: Record<string, string> = {
  lang: 'en|ar',
  type: 'cardholder|centurion',
  cardType: 'primary|supplementary',
}

/** Returns the regular expression for a route such as `/{lang}/login`. */
export function routePattern(route: string): RegExp {
  const source = route
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name === undefined ? RegExp.escape(part) : `(?:${VALUES[name] ?? '[^/]+'})`
    })
    .join('')
  return new RegExp(`^${source}$`)
}
