const NAMED = /\{([\w.]+)\}/g

/** Returns the names of the figures in a text, in order. */
export const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(NAMED), ([, name = '']) => name)

/** Splits a text into segments, each with the name of the figure that follows; null at the end. */
export function partsOf(text: string): { words: string; name: string | null }[] {
  const pieces = text.split(NAMED)
  return pieces.flatMap((words, at) =>
    at % 2 === 0 ? [{ words, name: pieces[at + 1] ?? null }] : [],
  )
}
