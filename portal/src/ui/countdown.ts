import { useEffect, useState } from 'react'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { FormatPreferences } from '../i18n/formats/locale.ts'
import { numeralsText } from '../i18n/formats/numerals.ts'

/** Whole seconds until a time (ms since 1970), never below zero; stops ticking at zero. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - now) / SECOND_MS))

  useEffect(() => {
    const tick = () => setNow(Date.now())
    // The time may change long after the last tick.
    tick()
    if (moment <= Date.now()) return undefined
    const timer = setInterval(() => {
      tick()
      if (Date.now() >= moment) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [moment])

  return left
}

/** Formats seconds as mm:ss, in the digits that the person chose. */
export function clockText(seconds: number, formats: Pick<FormatPreferences, 'digits'>): string {
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return numeralsText(text, formats)
}
