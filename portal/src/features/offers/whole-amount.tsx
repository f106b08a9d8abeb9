import type { Money } from '@sadu/contract'
import { moneyParts } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { Riyal } from '../../ui/riyal.tsx'

/** An amount in riyals without zero halalas. */
export function WholeAmount({ money }: { money: Money }) {
  const formats = useFormats()
  const { major, minor } = moneyParts(money, formats)
  if (Number(minor) !== 0) return <Amount money={money} />
  const isArabic = formats.language === 'ar'
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      <Riyal className="me-[0.22em]" />
      {!isArabic && <span className="sr-only">{`SAR\u00a0`}</span>}
      {major}
      {isArabic && <span className="sr-only">{`\u00a0ريال`}</span>}
    </bdi>
  )
}
