import { countText } from './money.ts'
import { useFormats } from './use-formats.ts'

/** Returns a function that formats a count in the chosen digits, for use in a text. */
export function useCount(): (count: number) => string {
  const formats = useFormats()
  return (count) => countText(count, formats)
}
