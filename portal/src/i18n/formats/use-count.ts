import { countText } from './money.ts'
import { useFormats } from './use-formats.ts'

/** Writes a count in the digits that the person chose, for a text that names one. */
export function useCount(): (count: number) => string {
  const formats = useFormats()
  return (count) => countText(count, formats)
}
