import { Button } from '../button.tsx'
import type { Look } from './look.ts'

type GalleryBarProps = { look: Look; onChange: (change: Partial<Look>) => void }

/** The switches of the gallery. */
export function GalleryBar({ look: { language, theme, skin }, onChange }: GalleryBarProps) {
  return (
    <header dir="ltr" lang="en" className="flex flex-wrap items-center gap-2">
      <h1 className="me-auto text-2xl font-semibold">Design system</h1>
      <Button
        tone="secondary"
        onClick={() => onChange({ language: language === 'en' ? 'ar' : 'en' })}
      >
        Language: {language}
      </Button>
      <Button
        tone="secondary"
        onClick={() => onChange({ theme: theme === 'light' ? 'dark' : 'light' })}
      >
        Theme: {theme}
      </Button>
      <Button
        tone="secondary"
        onClick={() => onChange({ skin: skin === 'standard' ? 'centurion' : 'standard' })}
      >
        Skin: {skin}
      </Button>
    </header>
  )
}
