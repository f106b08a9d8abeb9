import { useState } from 'react'
import type { Language } from '../../i18n/language.ts'

/** The settings of the gallery; each can be in the URL, as in `?language=ar&theme=dark`. */
export type Look = {
  language: Language
  theme: 'light' | 'dark'
  skin: 'standard' | 'centurion'
}

function lookInAddress(): Look {
  const asked = new URLSearchParams(location.search)
  return {
    language: asked.get('language') === 'ar' ? 'ar' : 'en',
    theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
    skin: asked.get('skin') === 'centurion' ? 'centurion' : 'standard',
  }
}

/** The look in the URL, and a function to change it. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(lookInAddress)
  return [look, (change) => setLook((now) => ({ ...now, ...change }))]
}
