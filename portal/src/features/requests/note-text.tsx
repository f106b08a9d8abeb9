/** What somebody wrote, in whatever language: each line in its own direction, at the start side of the page. */
export function NoteText({ text }: { text: string }) {
  return (
    <p className="max-w-prose wrap-anywhere">
      <bdi className="whitespace-pre-line [unicode-bidi:plaintext]">{text}</bdi>
    </p>
  )
}
