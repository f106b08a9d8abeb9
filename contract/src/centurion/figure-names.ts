const NAMED = /\{([\w.]+)\}/g

/** The names of figures that stand in a text, in their order. */
export const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(NAMED), ([, name = '']) => name)

/** A text cut into its words, each with the name of the figure that follows; null at its end. */
export function partsOf(text: string): { words: string; name: string | null }[] {
  const pieces = text.split(NAMED)
  return pieces.flatMap((words, at) =>
    at % 2 === 0 ? [{ words, name: pieces[at + 1] ?? null }] : [],
  )
}
