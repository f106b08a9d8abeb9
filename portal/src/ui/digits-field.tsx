import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type DigitsFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'dir' | 'maxLength'
>

/** Digits that stand on a card, an ID or an envelope. It keeps what is typed and pasted: `readDigits` of the
 * contract reads digits of any script, with or without spaces. */
export function DigitsField(field: DigitsFieldProps) {
  return (
    <TextField autoComplete="off" spellCheck={false} {...field} inputMode="numeric" dir="ltr" />
  )
}
