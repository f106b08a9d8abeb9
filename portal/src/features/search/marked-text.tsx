import { searchWords } from '@sadu/contract/core/fold'
import { markedParts } from '@sadu/contract/search/match'

/** Text with the matched words highlighted in the brand colour. */
export function MarkedText({ text, looked }: { text: string; looked: string }) {
  return (
    <bdi>
      {markedParts(searchWords(looked), text).map((part, at) =>
        part.isMarked ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their order
          <mark key={at} className="bg-transparent text-madder-ink forced-colors:underline">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
