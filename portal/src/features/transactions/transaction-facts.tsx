import { Trans, useLingui } from '@lingui/react/macro'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Reference } from '../../ui/reference.tsx'
import { useKindNames } from './kind-names.ts'
import type { Detail } from './queries.ts'

/** The fields of a transaction that have a value
 * (docs/specification/3-entities-and-storage.md#business-entities). */
export function TransactionFacts({ transaction, holdEndsOn, released }: Detail) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const kindNames = useKindNames()
  const { language } = formats
  const { category, location, cashBackAmount, cardmemberName, lastDigits } = transaction
  const { merchantName, description, date, postingDate } = transaction
  return (
    <Facts className="grid gap-x-6 gap-y-3 @[22rem]:grid-cols-2">
      <Fact label={t`Date`}>
        <Trans>
          <DateText value={date} /> at <bdi>{timeText(date, formats)}</bdi>
        </Trans>
      </Fact>
      {postingDate && (
        <Fact label={t`Posting date`}>
          <DateText value={postingDate} />
        </Fact>
      )}
      {holdEndsOn && (
        <Fact label={t`Held until`}>
          <DateText value={holdEndsOn} />
        </Fact>
      )}
      {released && (
        <Fact label={t`Released by the merchant`}>
          <Amount money={released} />
        </Fact>
      )}
      <Fact label={t`Type`}>{kindNames[transaction.kind]}</Fact>
      {category && <Fact label={t`Category`}>{i18n._(CATEGORIES[category].label)}</Fact>}
      {location && (
        <Fact label={t`Place`}>
          <bdi>{location[language]}</bdi>
        </Fact>
      )}
      {description[language] !== merchantName[language] && (
        <Fact label={t`Description`}>
          <bdi>{description[language]}</bdi>
        </Fact>
      )}
      {cashBackAmount && (
        <Fact label={t`Cash back`}>
          <Amount money={cashBackAmount} />
        </Fact>
      )}
      {cardmemberName && (
        <Fact label={t`Cardmember`}>
          <bdi>{cardmemberName[language]}</bdi>
        </Fact>
      )}
      {lastDigits && (
        <Fact label={t`Card`}>
          <MaskedCard lastDigits={lastDigits} />
        </Fact>
      )}
    </Facts>
  )
}

/** The numbers that identify a transaction, for when the user is asked for them. */
export function TransactionIdentifiers({ transaction }: Pick<Detail, 'transaction'>) {
  const { t } = useLingui()
  const { reference } = transaction
  return (
    <Disclosure summary={<Trans>More details</Trans>}>
      <Facts className="grid gap-x-6 gap-y-3 @[22rem]:grid-cols-2">
        <Fact label={t`Reference`}>
          <span className="flex flex-wrap items-center gap-x-2">
            <Reference value={reference} />
            <span className="-my-2.5 print:my-0">
              <CopyButton value={reference} label={t`transaction reference`} />
            </span>
          </span>
        </Fact>
        <Fact label={t`Serial number`}>
          <Reference value={transaction.serialNumber} />
        </Fact>
        <Fact label={t`Transaction ID`} className="@[22rem]:col-span-2">
          <Reference value={transaction.transactionReference} className="text-sm" />
        </Fact>
      </Facts>
    </Disclosure>
  )
}
