import { Trans, useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { chooseTheme, type Theme, useTheme } from '../../ui/theme.ts'
import { FormatChoices } from './format-choices.tsx'

const ICONS: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'contrast' }

/** How the portal looks and writes for whoever is signed in. Each choice holds at once. */
export function DisplayChoices() {
  const { t } = useLingui()
  const theme = useTheme()
  const labels: Record<Theme, string> = { light: t`Light`, dark: t`Dark`, system: t`Device` }
  return (
    <div className="grid gap-3">
      <fieldset className="grid min-w-0">
        <legend className="mb-1 text-sm font-medium text-ink-2">
          <Trans>Theme</Trans>
        </legend>
        <div className="flex flex-wrap gap-1 rounded-md bg-sunken p-1 forced-colors:border">
          {(['light', 'dark', 'system'] as const).map((value) => (
            <label
              key={value}
              className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-sm px-2 py-1 text-sm font-medium text-ink-2 transition-colors duration-150 hover:text-ink has-checked:bg-(--chosen) has-checked:text-ink has-checked:shadow-panel has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => chooseTheme(value)}
                className="sr-only"
              />
              <Icon name={ICONS[value]} size={18} />
              {labels[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <FormatChoices />
    </div>
  )
}
