import { Trans, useLingui } from '@lingui/react/macro'
import type { PrintedDocument } from '@sadu/contract'
import { DOSSIER_STATES } from '@sadu/contract/requests/dossier-states'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useFocusOnArrival } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Reference } from '../../ui/reference.tsx'
import { PeriodText } from './period-text.tsx'
import type { Verified } from './use-verification.ts'
import { TextAnchor } from '../../ui/text-link.tsx'

type VerifiedDocumentProps = { verified: Verified; onAnother: () => void }

/** Contents of the genuine document, to compare with the printout. */
export function VerifiedDocument({ verified, onAnother }: VerifiedDocumentProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const { issuerName, lastDigits, document, checkedAt } = verified
  return (
    <div className="grid gap-6">
      <div className="flex items-start gap-3 rounded-md border border-palm-ink/30 bg-palm-tint p-4">
        <Icon name="shield" className="text-palm-ink" />
        <div className="grid gap-1">
          <h2
            tabIndex={-1}
            ref={heading}
            className="text-lg font-semibold text-palm-ink outline-none"
          >
            {document.kind === 'statement' ? (
              <Trans>This statement is genuine</Trans>
            ) : (
              <Trans>This dispute dossier is genuine</Trans>
            )}
          </h2>
          <p className="text-sm">
            <Trans>The paper in your hand must say exactly what you see here.</Trans>
          </p>
        </div>
      </div>
      <Facts className="grid gap-x-6 gap-y-5 sm:grid-cols-2 font-semibold">
        <Fact label={t`Issued by`}>{issuerName[formats.language]}</Fact>
        <Fact label={t`Card`}>
          <MaskedCard lastDigits={lastDigits} />
        </Fact>
        {document.kind === 'statement' ? (
          <StatementFacts {...document} />
        ) : (
          <DisputeFacts {...document} />
        )}
        <Fact label={t`Checked`}>
          <Trans>
            <DateText value={checkedAt} /> at <bdi>{timeText(checkedAt, formats)}</bdi>
          </Trans>
        </Fact>
      </Facts>
      <SignatureDetails verified={verified} />
      <div data-print="hide" className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => print()}>
          <Trans>Print this confirmation</Trans>
        </Button>
        <Button tone="quiet" onClick={onAnother}>
          <Trans>Check another document</Trans>
        </Button>
      </div>
    </div>
  )
}

type Of<Kind> = Extract<PrintedDocument, { kind: Kind }>

function StatementFacts({ period, closingBalance }: Of<'statement'>) {
  const { t } = useLingui()
  return (
    <>
      <Fact label={t`Period`}>
        <PeriodText {...period} />
      </Fact>
      <Fact label={t`Closing balance`}>
        <Amount money={closingBalance} size="large" />
      </Fact>
    </>
  )
}

function DisputeFacts({ reference, merchantName, day, disputed, ...dispute }: Of<'dispute'>) {
  const { t } = useLingui()
  const { language } = useFormats()
  return (
    <>
      <Fact label={t`Reference`}>
        <Reference value={reference} />
      </Fact>
      <Fact label={t`Disputed on`}>
        <DateText value={dispute.openedOn} />
      </Fact>
      <Fact label={t`Charge`}>
        <bdi className="wrap-anywhere">{merchantName[language]}</bdi>
        <p className="text-sm font-normal text-ink-2">
          <DateText value={day} />
        </p>
      </Fact>
      <Fact label={t`Disputed amount`}>
        <Amount money={disputed} size="large" />
      </Fact>
      <Fact label={t`Status on the document`}>
        {DOSSIER_STATES[dispute.state]?.[language]}
        <p className="text-sm font-normal text-ink-2">
          <Trans>
            As of <DateText value={dispute.asOf} />. It may have changed since.
          </Trans>
        </p>
      </Fact>
    </>
  )
}

/** Standard name of the signature format. */
const STANDARD = 'JWS, ES256'

/** Signature details, for users who want to verify the signature themselves or store the proof. */
function SignatureDetails({ verified: { keysAddress, signature } }: { verified: Verified }) {
  const { t } = useLingui()
  return (
    <Disclosure summary={<Trans>Signature, to check it yourself</Trans>}>
      <div className="grid gap-3 text-sm">
        <p className="max-w-prose text-ink-2">
          <Trans>
            This result is signed ({STANDARD}). Any tool that supports the standard can confirm it
            with our published keys, now or years from now, without asking us again.
          </Trans>
        </p>
        <div className="flex items-start gap-2 rounded-md bg-sunken p-3">
          <code
            dir="ltr"
            lang="en"
            className="max-h-40 min-w-0 flex-1 overflow-y-auto break-all text-start"
          >
            {signature}
          </code>
          <CopyButton value={signature} label={t`Signature`} />
        </div>
        <p>
          <Trans>Published keys:</Trans>{' '}
          <TextAnchor
            href={keysAddress}
            target="_blank"
            rel="noreferrer"
            dir="ltr"
            className="break-all"
          >
            {keysAddress}
          </TextAnchor>
        </p>
      </div>
    </Disclosure>
  )
}
