/** A keyboard key with its label. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd
      dir="ltr"
      className="rounded-sm border border-line bg-surface px-1.5 py-0.5 font-sans text-xs font-medium whitespace-nowrap text-ink-2"
    >
      {children}
    </kbd>
  )
}
