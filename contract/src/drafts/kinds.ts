import type * as z from 'zod/mini'
import { IssueDraft } from '../cards/issue-draft.ts'
import { ArrangementDraft } from '../requests/arrangement.ts'
import { ChatDraft } from '../chat/draft.ts'
import { DisputeDraft } from '../disputes/draft.ts'
import { LimitDraft } from '../cards/limit-draft.ts'
import { SupplementaryDraft } from '../supplementary/draft.ts'
import { MessageDraft } from '../requests/message.ts'
import { IdentityDraft, PersonalDraft } from '../profile/draft.ts'
import { TripDraft } from '../trips/draft.ts'

type Kind = {
  /** The shape of a draft of this kind. */
  shape: z.ZodMiniType<Record<string, unknown>>
  /** The subject of the draft: one of the person's cards, one of their charges or cards, one of
   * their trips, or none. */
  subject: 'card' | 'charge' | 'trip' | 'none'
}

/** The forms whose drafts the bridge stores. Add a new form here. */
export const DRAFTS = {
  limit: { shape: LimitDraft, subject: 'card' },
  cardIssue: { shape: IssueDraft, subject: 'card' },
  supplementary: { shape: SupplementaryDraft, subject: 'none' },
  dispute: { shape: DisputeDraft, subject: 'charge' },
  chat: { shape: ChatDraft, subject: 'none' },
  message: { shape: MessageDraft, subject: 'none' },
  trip: { shape: TripDraft, subject: 'none' },
  tripChange: { shape: TripDraft, subject: 'trip' },
  personalDetails: { shape: PersonalDraft, subject: 'none' },
  identity: { shape: IdentityDraft, subject: 'none' },
  arrangement: { shape: ArrangementDraft, subject: 'none' },
} as const satisfies Record<string, Kind>

export type DraftKind = keyof typeof DRAFTS
/** The content of a draft of a kind. */
export type DraftOf<K extends DraftKind> = z.output<(typeof DRAFTS)[K]['shape']>
