import { useEffect, useEffectEvent, useState } from 'react'

type Options<Value, Picked> = {
  value: Value
  /** What there is while the parts are no day. */
  none: Value
  pickedOf: (value: Value) => Picked | null
  valueOf: (picked: Picked) => Value
  /** Every part is filled in, and together they are a day. */
  isDay: boolean
  onChange: (value: Value) => void
}

/** What React Aria is given for a field of days whose parts may be no day for a while: the field has no value then, and
 * React Aria keeps what was picked last, since it would clear the parts without it. */
export function useTypedValue<Value, Picked>(options: Options<Value, Picked>) {
  const { value, none, pickedOf, valueOf, isDay, onChange } = options
  const [picked, setPicked] = useState(() => pickedOf(value))
  const [seen, setSeen] = useState(value)
  const typed = JSON.stringify(isDay && picked !== null ? valueOf(picked) : none)
  if (JSON.stringify(seen) !== JSON.stringify(value)) {
    setSeen(value)
    // Somebody else changed it, such as a draft that came back.
    if (JSON.stringify(value) !== typed) setPicked(pickedOf(value))
  }
  const tell = useEffectEvent((next: string) => {
    if (next !== JSON.stringify(value)) onChange(JSON.parse(next) as Value)
  })
  useEffect(() => tell(typed), [typed])
  return [picked, setPicked] as const
}
