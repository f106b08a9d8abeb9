import { Trans, useLingui } from '@lingui/react/macro'
import type { TextSize } from '@sadu/contract/display/choices'
import { LanguageFailed } from '../../i18n/language-failed.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useLanguageChange } from '../../i18n/use-language-change.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import {
  saveAccessibilityPreferences,
  useAccessibilityPreferences,
} from '../../ui/accessibility-preferences.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { FormatChoices } from './format-choices.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** `/personal-information/{cardType}?tab=display`: appearance and formats. Each choice applies
 * immediately, and on the person's other devices after their next sign-in. */
export function DisplayPart() {
  const { t } = useLingui()
  const language = useLanguage()
  const { change, hasFailed } = useLanguageChange()
  const { motion, textSize } = useAccessibilityPreferences()
  const sizes: Record<TextSize, string> = {
    standard: t({ message: 'Standard', context: 'text size' }),
    large: t({ message: 'Large', context: 'text size' }),
    larger: t({ message: 'Larger', context: 'text size' }),
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle
        title={<Trans>Language and display</Trans>}
        intro={
          <Trans>
            Each choice takes effect straight away and is saved to your account, so your other
            devices look the same once you sign in.
          </Trans>
        }
      />
      <Panel title={t`Language`}>
        <ChoiceList
          legend={<Trans>The language of the portal</Trans>}
          choices={[
            { value: 'ar', title: <span lang="ar">العربية</span> },
            { value: 'en', title: <span lang="en">English</span> },
          ]}
          value={language}
          onChoose={(chosen) => void change(chosen)}
        />
        {hasFailed && <LanguageFailed />}
      </Panel>
      <Panel title={t`Appearance`}>
        <div className="grid max-w-md gap-5">
          <ThemeChoice />
          <ChoiceRow
            name="text-size"
            legend={<Trans>Text size</Trans>}
            choices={(['standard', 'large', 'larger'] as const).map((value) => ({
              value,
              title: sizes[value],
            }))}
            value={textSize}
            onChoose={(chosen) => saveAccessibilityPreferences({ textSize: chosen })}
          />
          <Switch
            label={t`Reduce motion`}
            hint={<Trans>Turns animations off. When this is off, we follow your device.</Trans>}
            isOn={motion === 'reduced'}
            onChange={(isOn) =>
              saveAccessibilityPreferences({ motion: isOn ? 'reduced' : 'system' })
            }
          />
        </div>
      </Panel>
      <Panel title={t`Figures and dates`}>
        <div className="grid max-w-md gap-4">
          <FormatChoices />
        </div>
      </Panel>
    </div>
  )
}
