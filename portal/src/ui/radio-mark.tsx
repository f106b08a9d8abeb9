type RadioMarkProps<Value extends string> = {
  /** Shared by the group. */
  name: string
  value: Value
  chosen: Value | null | undefined
  onChoose: (value: Value) => void
}

/** The native radio button of one option; its wrapper shows the focus ring. */
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
