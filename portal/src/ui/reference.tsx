/** Returns a long number in groups of four from the left; one with letters stays unchanged. */
function referenceGroups(value: string): string {
  return /^\d+$/.test(value) ? value.replace(/(\d{4})(?=\d)/g, '$1 ') : value
}

/** A reference to read out or type elsewhere: always left-to-right, in Latin digits. */
export function Reference({ value, className = '' }: { value: string; className?: string }) {
  return (
    <bdi dir="ltr" className={`wrap-anywhere ${className}`}>
      {referenceGroups(value)}
    </bdi>
  )
}

const REQUEST = /([0-9A-Z]{4}-[0-9A-Z]{4})/

/** A text that may contain a request reference, which is kept on one line: broken at its hyphen it
 * would read in the wrong order in Arabic. */
export function WithReferences({ text }: { text: string }) {
  return text.split(REQUEST).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} dir="ltr" className="whitespace-nowrap">
        {part}
      </bdi>
    ),
  )
}
