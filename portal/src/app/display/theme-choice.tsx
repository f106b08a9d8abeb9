import { Trans, useLingui } from '@lingui/react/macro'
import type { IconName } from '../../ui/icon.tsx'
import { chooseTheme, type Theme, useTheme } from '../../ui/theme.ts'
import { ChoiceRow } from './choice-row.tsx'

const ICONS: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'contrast' }

/** The choice of the light, dark or system theme. Applies immediately. */
export function ThemeChoice() {
  const { t } = useLingui()
  const theme = useTheme()
  const labels: Record<Theme, string> = { light: t`Light`, dark: t`Dark`, system: t`Device` }
  return (
    <ChoiceRow
      name="theme"
      legend={<Trans>Theme</Trans>}
      choices={(['light', 'dark', 'system'] as const).map((value) => ({
        value,
        title: labels[value],
        icon: ICONS[value],
      }))}
      value={theme}
      onChoose={chooseTheme}
    />
  )
}
