import { useLingui } from '@lingui/react/macro'
import type { Figure } from '@sadu/contract/centurion/shape'
import type { FormatPreferences } from '../../i18n/formats/locale.ts'
import { countText, rateText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'

const NOON = 12

const numberText = (value: number, formats: FormatPreferences) =>
  Number.isInteger(value) ? countText(value, formats) : rateText(String(value), formats)

type FigureValueProps = {
  figure: Figure
  /** Large, for the figure of a card: the currency is smaller than the number. */
  isLarge?: boolean
}

/** A content figure in the user’s numerals, isolated with `bdi` so that its sign keeps its side. */
export function FigureValue({ figure: { kind, value }, isLarge = false }: FigureValueProps) {
  const { t } = useLingui()
  const formats = useFormats()
  if (kind === 'halalas') return <Amount money={{ minor: value, currency: 'SAR' }} />
  if (kind === 'hour') {
    const hour = countText(value % NOON || NOON, formats)
    return <bdi className="whitespace-nowrap">{value < NOON ? t`${hour} AM` : t`${hour} PM`}</bdi>
  }
  const text = numberText(value, formats)
  if (kind === 'usd') {
    return (
      <bdi dir="ltr" className="whitespace-nowrap">
        <span className={isLarge ? 'text-[0.55em]' : ''}>USD</span>
        {'\u00a0'}
        {text}
      </bdi>
    )
  }
  const sign = { percent: formats.digits === 'latn' ? '%' : '٪', times: '×', count: '' }[kind]
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {text}
      {sign}
    </bdi>
  )
}
