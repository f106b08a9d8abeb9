import { useEffect, useState } from 'react'
import { loadConfig } from '../../data/client/config.ts'

/** The address of the issuer's own style of maps, null for the embedded one; undefined until it is known. */
export function useMapStyle(): string | null | undefined {
  const [style, setStyle] = useState<string | null>()
  useEffect(() => {
    void loadConfig().then(({ map }) => setStyle(map.style))
  }, [])
  return style
}
