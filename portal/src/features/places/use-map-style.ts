import { useEffect, useState } from 'react'
import { loadConfig } from '../../data/client/config.ts'

/** URL of the issuer's map style, null for the embedded one, undefined while loading. */
export function useMapStyle(): string | null | undefined {
  const [style, setStyle] = useState<string | null>()
  useEffect(() => {
    void loadConfig().then(({ map }) => setStyle(map.style))
  }, [])
  return style
}
