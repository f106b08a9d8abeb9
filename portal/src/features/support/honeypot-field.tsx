type HoneypotFieldProps = { value: string; onChange: (value: string) => void }

/** Field hidden from users, screen readers and keyboard. Bots that fill in every field reveal
 * themselves. */
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
