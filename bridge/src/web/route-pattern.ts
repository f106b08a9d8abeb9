/** What a parameter of a route may be; any other value of these is not a page
 * (docs/specification/2-screens-and-routes.md#route-parameters). */
const VALUES: Record<string, string> = {
  lang: 'en|ar',
  type: 'cardholder|centurion',
  cardType: 'primary|supplementary',
}

/** A route such as `/{lang}/login` as the pattern that paths are tested against. */
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
