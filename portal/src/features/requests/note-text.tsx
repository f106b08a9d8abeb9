/** User text in any language: each line uses its own direction and is aligned to the start of the
 * page. */
export function NoteText({ text }: { text: string }) {
  return (
    <p className="max-w-prose wrap-anywhere">
      <bdi className="whitespace-pre-line [unicode-bidi:plaintext]">{text}</bdi>
    </p>
  )
}
