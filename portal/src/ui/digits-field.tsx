import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type DigitsFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'dir' | 'maxLength'
>

/** Digits printed on a card, an ID or a letter. It leaves the input as typed and pasted: the
 * contract's `readDigits` parses digits of any script, with or without spaces. */
export function DigitsField(field: DigitsFieldProps) {
  return (
    <TextField autoComplete="off" spellCheck={false} {...field} inputMode="numeric" dir="ltr" />
  )
}
