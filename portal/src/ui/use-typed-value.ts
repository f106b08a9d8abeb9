import { useEffect, useEffectEvent, useState } from 'react'

type Options<Value, Picked> = {
  value: Value
  /** The value while the segments are not a valid date. */
  none: Value
  pickedOf: (value: Value) => Picked | null
  valueOf: (picked: Picked) => Value
  /** The segments are complete and a valid date. */
  isDay: boolean
  onChange: (value: Value) => void
}

/** The React Aria value of a date field whose segments may be temporarily invalid: the field then
 * has no value, but React Aria keeps the last one, since it would clear the segments without it. */
export function useTypedValue<Value, Picked>(options: Options<Value, Picked>) {
  const { value, none, pickedOf, valueOf, isDay, onChange } = options
  const [picked, setPicked] = useState(() => pickedOf(value))
  const [seen, setSeen] = useState(value)
  const typed = JSON.stringify(isDay && picked !== null ? valueOf(picked) : none)
  if (JSON.stringify(seen) !== JSON.stringify(value)) {
    setSeen(value)
    // Changed from outside, for example by a restored draft.
    if (JSON.stringify(value) !== typed) setPicked(pickedOf(value))
  }
  const report = useEffectEvent((next: string) => {
    if (next !== JSON.stringify(value)) onChange(JSON.parse(next) as Value)
  })
  useEffect(() => report(typed), [typed])
  return [picked, setPicked] as const
}
