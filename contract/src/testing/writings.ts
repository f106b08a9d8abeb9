import * as fc from 'fast-check'

type Script = 'latin' | 'arabic' | 'persian'
const ZERO: Record<Script, number> = { latin: 0x30, arabic: 0x660, persian: 0x6f0 }

/** Converts the digits of a text to a script. */
export const inScript = (text: string, script: string): string =>
  text.replaceAll(/[0-9\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String.fromCharCode(ZERO[script as Script] + (digit.charCodeAt(0) & 0xf)),
  )

const MARKS = [
  '\u200e',
  '\u200f',
  '\u2066',
  '\u2067',
  '\u2069',
  '\u202b',
  '\u202c',
  '\u200b',
  '\ufeff',
]

/** A text with invisible marks at arbitrary places, like text copied from a page. */
export const marked = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat({ max: text.length }), fc.constantFrom(...MARKS)), { maxLength: 4 })
    .map((marks) =>
      marks.reduce((all, [at, mark]) => `${all.slice(0, at)}${mark}${all.slice(at)}`, text),
    )
