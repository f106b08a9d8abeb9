import { DEFAULT_BRAND } from '@sadu/contract'
import type { CardIssueDetails, SupplementaryDetails } from '@sadu/contract/requests/details'
import type { RequestEvent } from '@sadu/contract/requests/states'
import type { Owner } from '../bridge/src/core/owner.ts'
import { advanceRequest, type Advance } from '../bridge/src/domain/requests/advance.ts'
import { openRequest } from '../bridge/src/domain/requests/open.ts'
import { lockRequest } from '../bridge/src/domain/requests/store.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { createGateways } from '../bridge/src/platform/gateways/create.ts'
import { figuresOf } from '../bridge/src/platform/limits/figures.ts'
import { createLimits } from '../bridge/src/platform/limits/limits.ts'
import { memoryStore } from '../bridge/src/platform/limits/store.ts'
import { testKeys } from './keys.ts'

/** The details of a request to replace a damaged card. */
export const NEW_CARD: CardIssueDetails = {
  report: 'damaged',
  reason: 'chip',
  contactMethod: 'sms',
  additionalInformation: null,
  deliverTo: 'kingdom',
  address: { line1: '12 Olaya Street', line2: null, city: 'Riyadh', country: 'SA' },
  recurringFollows: true,
  unknownTransactions: [],
}

/** The details of a request for a supplementary card. */
export const FAMILY_CARD: SupplementaryDetails = {
  title: 'miss',
  firstName: { en: 'Sara', ar: 'سارة' },
  name: { en: 'Sara Alharbi', ar: 'سارة الحربي' },
  relationship: 'child',
  gender: 'female',
  bornOn: '2006-05-01',
  nationality: 'SA',
  idKind: 'id',
  idTail: '331',
  email: 'sara@example.com',
  mobile: '+966550000199',
  nameOnCard: 'SARA ALHARBI',
  limit: { minor: 500_000, currency: 'SAR' },
  deliverTo: 'kingdom',
  address: NEW_CARD.address,
}

/** Opens and advances requests in a database, as a feature or the issuer does. */
export async function requestWorld(db: () => Database, now: () => Date) {
  const keys = await testKeys(now())
  const { productName, hotline } = DEFAULT_BRAND
  const gateways = createGateways({ keys, now, served: new Set(), noticesAtOnce: 1_000_000 })
  const figures = figuresOf({ perAddress: 1e6, perSession: 1e6, failuresPerAddress: 1e6 })
  const limits = createLimits(memoryStore(), figures, () => keys.secret('guard'))
  const parts = { keys, gateways, limits, productName, hotline }

  type Asked = {
    owner: Owner
    card?: { id: string; cardmemberId: string } | null
    details?: Partial<CardIssueDetails>
  }
  const open = ({ owner, card = null, details }: Asked) =>
    db().write((tx) => {
      const asked = { owner, card, details: { ...NEW_CARD, ...details } }
      return openRequest(tx, parts, { kind: 'cardIssue', ...asked }, now())
    })

  /** Opens a request to change the limit of a card. */
  const openLimit = ({ owner, card = null }: Omit<Asked, 'details'>) =>
    db().write((tx) => {
      const details = {
        from: { minor: 6_000_000, currency: 'SAR' as const },
        to: { minor: 7_000_000, currency: 'SAR' as const },
        income: { minor: 3_000_000, currency: 'SAR' as const },
        sector: 'private' as const,
        disability: null,
        files: [],
      }
      return openRequest(tx, parts, { kind: 'limit', owner, card, details }, now())
    })

  const move = (
    reference: string,
    event: RequestEvent,
    { by = null, note = null }: Partial<Advance> = {},
  ) =>
    db().write(async (tx) => {
      const locked = await lockRequest(tx, reference)
      if (!locked) throw new Error('no such request')
      return advanceRequest(tx, parts, locked, { event, by, note }, now())
    })

  return { parts, open, openLimit, move }
}
