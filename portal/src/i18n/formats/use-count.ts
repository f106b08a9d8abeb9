import { countText } from './money.ts'
import { useFormats } from './use-formats.ts'

/** Formats a count in the digits that the person chose, for use in a text. */
export function useCount(): (count: number) => string {
  const formats = useFormats()
  return (count) => countText(count, formats)
}
