import { useLingui } from '@lingui/react/macro'

const DOTS = '\u2022'.repeat(4)

/** A bank account by the end of its IBAN, which stays on the right in both languages. */
export function MaskedIban({ ibanEnd }: { ibanEnd: string }) {
  const { t } = useLingui()
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      <span aria-hidden>IBAN {DOTS} </span>
      <span className="sr-only">{t`IBAN ending in`} </span>
      {ibanEnd}
    </bdi>
  )
}
