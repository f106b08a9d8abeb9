import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { Checkbox } from '../checkbox.tsx'
import { ChoiceCards } from '../choice-cards.tsx'
import { ChoiceChips } from '../choice-chips.tsx'
import { ChoiceList } from '../choice-list.tsx'
import { ComboBox } from '../combo-box.tsx'
import { MiniCard } from '../mini-card.tsx'
import { OptionField } from '../option-field.tsx'
import { Panel } from '../panel.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { SelectField } from '../select-field.tsx'
import { Switch } from '../switch.tsx'
import { Sample } from './sample.tsx'

const TEXTS = {
  en: {
    quiet: 'Quiet hours',
    quietHint: 'Messages wait until morning. Security does not.',
    agree: 'I have read the terms',
    agreeHint: 'They open in a window of their own.',
    agreeError: 'Please agree to the terms first.',
    all: 'All transactions',
    theme: 'Theme',
    themes: ['Light', 'Dark', 'Device'],
    digits: 'Digits',
    account: 'Account',
    accounts: ['Personal', 'Business'],
    category: 'Category',
    categories: ['Groceries', 'Restaurants', 'Fuel'],
    country: 'Country',
    countries: ['United Kingdom', 'France', 'Japan', 'Türkiye', 'United Arab Emirates'],
    countryHint: 'Where the trip begins.',
    choose: 'Choose a card',
    card: 'Card',
    holders: ['Noura Alharbi', 'Faisal Alharbi'],
  },
  ar: {
    quiet: 'ساعات الهدوء',
    quietHint: 'تنتظر الرسائل حتى الصباح، أما رسائل الأمان فتصل فورًا.',
    agree: 'قرأت الشروط',
    agreeHint: 'تُفتح في نافذة مستقلة.',
    agreeError: 'يُرجى الموافقة على الشروط أولًا.',
    all: 'كل العمليات',
    theme: 'المظهر',
    themes: ['فاتح', 'داكن', 'حسب الجهاز'],
    digits: 'الأرقام',
    account: 'الحساب',
    accounts: ['شخصي', 'أعمال'],
    category: 'الفئة',
    categories: ['بقالة', 'مطاعم', 'وقود'],
    country: 'الدولة',
    countries: ['المملكة المتحدة', 'فرنسا', 'اليابان', 'تركيا', 'الإمارات العربية المتحدة'],
    countryHint: 'حيث تبدأ الرحلة.',
    choose: 'اختر بطاقة',
    card: 'البطاقة',
    holders: ['نورة الحربي', 'فيصل الحربي'],
  },
}

const THEMES = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'device', icon: 'laptop' },
] as const
const CARDS = [
  { value: '4821', tier: 'gold' },
  { value: '7713', tier: 'classic' },
] as const

export function ChoiceSamples() {
  const text = TEXTS[useLanguage()]
  const [isQuiet, setQuiet] = useState(true)
  const [agrees, setAgrees] = useState(false)
  const [theme, setTheme] = useState<(typeof THEMES)[number]['value']>('light')
  const [account, setAccount] = useState('0')
  const [categories, setCategories] = useState<string[]>(['0'])
  return (
    <Panel title="Choices">
      <div className="grid grid-cols-1 gap-5">
        <Sample name="Switch">
          <div className="grid w-full grid-cols-1 gap-2">
            <Switch label={text.quiet} hint={text.quietHint} isOn={isQuiet} onChange={setQuiet} />
            <Switch label={text.quiet} isOn isDisabled onChange={setQuiet} />
          </div>
        </Sample>
        <Sample name="Checkbox">
          <Checkbox
            label={text.agree}
            hint={text.agreeHint}
            error={agrees ? undefined : text.agreeError}
            checked={agrees}
            onChange={(event) => setAgrees(event.target.checked)}
          />
          <Checkbox label={text.all} isPartly defaultChecked />
          <Checkbox label={text.all} disabled defaultChecked />
        </Sample>
        <Sample name="SegmentedControl">
          <SegmentedControl
            label={text.theme}
            value={theme}
            onChange={setTheme}
            segments={THEMES.map(({ value, icon }, at) => ({
              value,
              icon,
              title: text.themes[at],
            }))}
          />
        </Sample>
        <Sample name="ChoiceCards, ChoiceChips, ChoiceList">
          <div className="grid w-full grid-cols-1 gap-4">
            <ChoiceCards
              legend={text.account}
              value={account}
              onChoose={setAccount}
              choices={text.accounts.map((title, at) => ({
                value: String(at),
                title,
                detail: text.quiet,
              }))}
            />
            <ChoiceChips
              legend={text.category}
              chosen={categories}
              onChoose={setCategories}
              choices={text.categories.map((title, at) => ({ value: String(at), title }))}
            />
            <ChoiceList
              legend={text.digits}
              value={account}
              onChoose={setAccount}
              choices={text.accounts.map((title, at) => ({
                value: String(at),
                title,
                example: '12,345',
              }))}
            />
          </div>
        </Sample>
        <Sample name="SelectField, OptionField, ComboBox">
          <Lists />
        </Sample>
      </div>
    </Panel>
  )
}

function Lists() {
  const text = TEXTS[useLanguage()]
  const [card, setCard] = useState<string | null>(null)
  const [country, setCountry] = useState<string | null>(null)
  return (
    <div className="grid w-full grid-cols-1 gap-4">
      <SelectField label={text.category}>
        {text.categories.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </SelectField>
      <OptionField
        label={text.card}
        placeholder={text.choose}
        value={card}
        onChoose={setCard}
        options={CARDS.map(({ value, tier }, at) => ({
          value,
          title: text.holders[at] ?? '',
          detail: <bdi dir="ltr">•••• {value}</bdi>,
          picture: <MiniCard tier={tier} isUsable />,
        }))}
      />
      <ComboBox
        label={text.country}
        hint={text.countryHint}
        value={country}
        onChoose={setCountry}
        options={text.countries.map((title, at) => ({ value: String(at), title }))}
      />
    </div>
  )
}
