import { useLingui } from '@lingui/react/macro'
import { IconButton } from './icon-button.tsx'
import { chooseTheme, useTheme, type Theme } from './theme.ts'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS = { system: 'contrast', light: 'sun', dark: 'moon' } as const

/** Cycles through the three themes; the label has the current one and the next. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const theme = useTheme()
  const labels: Record<Theme, string> = {
    system: t`Theme: as on this device. Switch to light`,
    light: t`Theme: light. Switch to dark`,
    dark: t`Theme: dark. Switch to the device’s theme`,
  }
  return (
    <IconButton
      icon={ICONS[theme]}
      label={labels[theme]}
      onClick={() => chooseTheme(NEXT[theme])}
    />
  )
}
