/** A long number in groups of four from the left; one with letters stays as it is. */
function referenceGroups(value: string): string {
  return /^\d+$/.test(value) ? value.replace(/(\d{4})(?=\d)/g, '$1 ') : value
}

/** A reference to be read, said or typed elsewhere: left to right, in Latin digits, always. */
export function Reference({ value, className = '' }: { value: string; className?: string }) {
  return (
    <bdi dir="ltr" className={`wrap-anywhere ${className}`}>
      {referenceGroups(value)}
    </bdi>
  )
}
