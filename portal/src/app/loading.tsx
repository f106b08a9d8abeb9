import { LogoMark } from '../ui/logo.tsx'

/** The pulsing logo while a page loads. It has no text, because it may render before the language
 * is known. */
export function Loading() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <span className="animate-breathe">
        <LogoMark size={56} />
      </span>
    </div>
  )
}
