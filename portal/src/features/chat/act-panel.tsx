import type { ChatAct } from '@sadu/contract/chat/act'
import { BillAct } from './bill-act.tsx'
import { DisputeAct } from './dispute-act.tsx'
import { StopCardAct } from './stop-card-act.tsx'

/** The action that the assistant offers. */
export function ActPanel({ act }: { act: ChatAct }) {
  if (act.kind === 'stopCard') return <StopCardAct {...act} />
  if (act.kind === 'disputeCharge') return <DisputeAct charges={act.charges} />
  return <BillAct {...act} />
}
