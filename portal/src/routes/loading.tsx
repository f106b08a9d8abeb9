import { LogoMark } from '../ui/logo.tsx'

/** The house mark, breathing, where a page is on its way. It holds no words, because it may be drawn
 * before any language is. */
export function Loading() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <span className="animate-breathe">
        <LogoMark size={56} />
      </span>
    </div>
  )
}
