type RadioMarkProps<Value extends string> = {
  /** The same for all of a group. */
  name: string
  value: Value
  chosen: Value | null | undefined
  onChoose: (value: Value) => void
}

/** The native radio button of one choice; whatever is drawn around it shows the focus. */
export function RadioMark<Value extends string>(props: RadioMarkProps<Value>) {
  const { name, value, chosen, onChoose } = props
  return (
    <input
      type="radio"
      name={name}
      value={value}
      checked={value === chosen}
      onChange={() => onChoose(value)}
      className="choice-mark outline-none"
    />
  )
}
