/** The riyal sign as an SVG: no bundled font has a glyph for U+20C1. It has the cap height and
 * colour of the surrounding text; screen readers get the word next to it. */
export function Riyal({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 22.4"
      aria-hidden
      fill="currentColor"
      className={`inline-block h-[0.78em] w-[0.7em] align-[-0.06em] ${className}`}
    >
      <path d="M7 2 9.4 0v10.8l2.4-.5V3.1L14.1 1.2v8.6L20 8.6l-.7 2.5-5.2 1.1v2.4L20 13.4l-.7 2.5-7.5 1.6v-4.8l-2.4.5v2.7q0 .5-.3.9l-1.2 1.6q-.5.7-1.3.9L0 20.7l.7-2.6L7 16.8v-3l-6 1.2.7-2.5L7 11.3Z" />
      <path d="M11.8 22.4 12.5 19.8 20 18.2 19.3 20.8Z" />
    </svg>
  )
}
