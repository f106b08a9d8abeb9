import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PLACE_LANGUAGES } from '@sadu/contract/places/calls'
import { useLanguage } from '../../i18n/use-language.ts'
import { CHIP_CLASS } from '../../ui/chip-class.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PlacesSearch } from './search.ts'

type PlaceFiltersProps = {
  search: PlacesSearch
  onChange: (next: { [Name in keyof PlacesSearch]?: string | undefined }) => void
}

/** Place filters; each change updates the URL at once. */
export function PlaceFilters({ search, onChange }: PlaceFiltersProps) {
  const { t } = useLingui()
  const { kind } = search
  // Both kinds are shown until one is turned off; turning off the last one turns on the other.
  const toggle = (one: 'branch' | 'atm') => {
    const other = one === 'branch' ? 'atm' : 'branch'
    if (kind === undefined || kind === one) onChange({ kind: other })
    else onChange({ kind: undefined })
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t`Show only`}</legend>
      <Chip isOn={kind !== 'atm'} onToggle={() => toggle('branch')}>
        <Trans>Branches</Trans>
      </Chip>
      <Chip isOn={kind !== 'branch'} onToggle={() => toggle('atm')}>
        <Trans>ATMs</Trans>
      </Chip>
      <Chip
        isOn={search.open !== undefined}
        onToggle={() => onChange({ open: search.open === undefined ? 'now' : undefined })}
      >
        <Trans>Open now</Trans>
      </Chip>
      <Chip
        isOn={search.accessible !== undefined}
        onToggle={() =>
          onChange({ accessible: search.accessible === undefined ? 'yes' : undefined })
        }
      >
        <Trans>Accessible</Trans>
      </Chip>
      <Spoken chosen={search.speaks} onChoose={(speaks) => onChange({ speaks })} />
    </fieldset>
  )
}

type ChipProps = { isOn: boolean; onToggle: () => void; children: ReactNode }

function Chip({ isOn, onToggle, children }: ChipProps) {
  return (
    <label className={`${CHIP_CLASS} relative gap-1.5! px-3! text-sm`}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={onToggle}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {isOn && <Icon name="check" size={16} />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}

type SpokenProps = { chosen: string | undefined; onChoose: (language: string | undefined) => void }

function Spoken({ chosen, onChoose }: SpokenProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return (
    <select
      aria-label={t`Language spoken`}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      className="min-h-11 max-w-full rounded-full border border-control bg-surface px-3 py-1.5 text-sm"
    >
      <option value="">{t`Any language`}</option>
      {PLACE_LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {names.of(code)}
        </option>
      ))}
    </select>
  )
}
