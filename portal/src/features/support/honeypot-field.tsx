type HoneypotFieldProps = { value: string; onChange: (value: string) => void }

/** A field that nobody sees, hears or reaches. A program that fills in every field gives itself away by it. */
export function HoneypotField({ value, onChange }: HoneypotFieldProps) {
  return (
    <div aria-hidden className="hidden">
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
