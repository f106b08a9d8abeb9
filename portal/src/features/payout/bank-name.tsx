import type { Localized } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'

/** The name of a bank. */
export function BankName({ bank }: { bank: Localized }) {
  return <bdi>{bank[useLanguage()]}</bdi>
}
