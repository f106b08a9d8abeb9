import * as z from 'zod/mini'

type Shape = Readonly<Record<string, z.ZodMiniType<string, string>>>

/** The parameters of a URL that are present and valid. */
export type SearchOf<Fields extends Shape> = { [Name in keyof Fields]?: z.output<Fields[Name]> }

/** A parameter in this format. */
export const textParam = (format: RegExp) => z.string().check(z.regex(format))

/** Returns a route's `validateSearch`. It omits parameters that are invalid or have no schema, so
 * that a damaged URL still opens its screen. */
export function searchValidator<const Fields extends Shape>(fields: Fields) {
  return (search: Readonly<Record<string, unknown>>): SearchOf<Fields> => {
    const valid = Object.entries(fields).flatMap(([name, schema]) => {
      const { data } = z.safeParse(schema, search[name])
      return data === undefined ? [] : [[name, data]]
    })
    return Object.fromEntries(valid) as SearchOf<Fields>
  }
}
