import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultsOf } from '@sadu/contract'
import { requestArrangement } from '@sadu/contract/centurion/calls'
import { isOfDraft, type TrayDraft } from '@sadu/contract/centurion/tray'
import { Suspense, useId, useRef, useState } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { withTexts } from '../../i18n/activate.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PartHeading } from './headings.tsx'
import type { Manager } from './queries.ts'
import { TrayCard } from './tray-card.tsx'
import { leaveOut, readLeftOut } from './tray-left-out.ts'
import { useLostFocus } from './use-lost-focus.ts'
import { useTray } from './use-tray.ts'
import { useTrayNote } from './use-tray-note.ts'

const sheets = lazyCode(() => withTexts(['centurion', 'shared'], import('./arrange-sheet.tsx')))
const ArrangeSheet = lazyPart(sheets, 'ArrangeSheet')
const ArrangedSheet = lazyPart(sheets, 'ArrangedSheet')

type Received = ResultsOf<typeof requestArrangement>

/** Arrangements that the relationship manager could make now. Each can be requested as it is,
 * changed or left out. Renders nothing if there are none. */
export function ManagerTray({ manager }: { manager: Manager }) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = manager.firstName[language]
  const id = useId()
  const noteOf = useTrayNote()
  const [leftOut, setLeftOut] = useState(readLeftOut)
  const { query, arranged, charts, guestFee } = useTray(leftOut)
  const [changed, setChanged] = useState<TrayDraft | null>(null)
  const [sent, setSent] = useState<{ draft: TrayDraft; received: Received } | null>(null)
  const [asked, setAsked] = useState<TrayDraft | null>(null)
  const asking = useRef<TrayDraft>(null)
  const { block, moved } = useLostFocus()
  const leave = (draft: TrayDraft) => setLeftOut(leaveOut(draft.id))
  // Runs before the requests are refetched, which removes the draft from the block.
  const call = useCall(requestArrangement, {
    onDone: (received) => {
      if (!asking.current) return
      setSent({ draft: asking.current, received })
      leave(asking.current)
    },
  })
  const accept = (draft: TrayDraft) => {
    if (call.isBusy) return
    asking.current = draft
    setAsked(draft)
    const { page, programme, day, guests, facts } = draft
    void call.run({ page, chart: programme.chart, day, guests, note: noteOf(facts) })
  }
  // If the response was lost, the requests show whether the call succeeded.
  const arrived = call.problem && asked && arranged.find((one) => isOfDraft(asked, one))
  return (
    <>
      <QueryBoundary
        query={query}
        loading={{
          label: t`Loading what ${name} could arrange`,
          shape: <Skeleton className="h-200 w-full lg:h-96" />,
        }}
        failedTitle={<Trans>We couldn’t show what {name} could arrange.</Trans>}
        lost={null}
      >
        {(drafts) =>
          (drafts.length > 0 || arrived) && (
            <section ref={block} aria-labelledby={id} className="grid gap-6">
              <div className="grid gap-2">
                <PartHeading id={id}>
                  {manager.gender === 'female' ? (
                    <Trans context="female">Would you like {name} to arrange this?</Trans>
                  ) : (
                    <Trans context="male">Would you like {name} to arrange this?</Trans>
                  )}
                </PartHeading>
                <p className="max-w-prose text-pretty text-ink-2">
                  <Trans>
                    From your trips and what your membership offers. Nothing is asked for until you
                    accept.
                  </Trans>
                </p>
              </div>
              {arrived && asked && (
                <Notice
                  tone="success"
                  title={<Trans>{name} has your request</Trans>}
                  action={
                    <TextLink to="/requests" search={{ ref: arrived.reference }}>
                      <span>
                        <Trans>Follow it</Trans>
                      </span>
                    </TextLink>
                  }
                >
                  {asked.programme.name[language]}
                </Notice>
              )}
              {drafts.length > 0 && (
                <ul className="grid grid-cols-1 gap-px overflow-hidden border-y border-line bg-line lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
                  {drafts.map((draft) => (
                    <li key={draft.id} className="grid bg-paper p-5">
                      <TrayCard
                        {...{ draft, guestFee }}
                        note={noteOf(draft.facts)}
                        chart={charts[draft.programme.chart] ?? ''}
                        isBusy={call.isBusy && draft.id === asked?.id}
                        problem={draft.id === asked?.id ? call.problem : null}
                        onAccept={() => accept(draft)}
                        onChange={() => setChanged(draft)}
                        onLeaveOut={() => {
                          leave(draft)
                          moved()
                        }}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )
        }
      </QueryBoundary>
      <Suspense fallback={null}>
        {changed && (
          <ArrangeSheet
            {...{ manager, page: changed.page, programme: changed.programme }}
            start={{
              day: changed.day,
              guests: String(changed.guests),
              note: noteOf(changed.facts),
            }}
            onSent={() => leave(changed)}
            onClose={() => {
              setChanged(null)
              moved()
            }}
          />
        )}
        {sent && (
          <ArrangedSheet
            {...{ manager, page: sent.draft.page, programme: sent.draft.programme }}
            received={sent.received}
            onClose={() => {
              setSent(null)
              moved()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
