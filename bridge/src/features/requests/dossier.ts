import type { Localized, Request, RequestStep } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { REQUEST_DETAILS } from '@sadu/contract/requests/details'
import type { Owner } from '../../core/owner.ts'
import { readThread } from '../../domain/requests/store.ts'
import { readUploadsOfRequest } from '../../domain/uploads/store.ts'
import { codeOfDossier, verificationPage } from '../../domain/verification/codes.ts'
import { readDossierPrinted } from '../../domain/verification/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { type DossierCharge, readDisputed, readEarlier } from './dossier-store.ts'
import { presentRequest, presentStep } from './present.ts'
import { readOwnDispute } from './store.ts'

/** The content of a dispute's dossier, in no particular language. */
export type Dossier = {
  issuer: {
    name: Localized
    /** In E.164 format. */
    hotline: string
    /** The number of days after a charge within which it can be disputed. */
    disputeDays: number
  }
  today: string
  request: Request
  about: Extract<Request['about'], { kind: 'dispute' }>
  /** The digits of the card as they were first printed. */
  lastDigits: string
  /** Whether the charge was only described. */
  isDescribed: boolean
  /** The charge; null if it was only described, or is archived. */
  charge: DossierCharge | null
  /** The merchant's earlier charges of the same person; null if `charge` is null. */
  earlier: Awaited<ReturnType<typeof readEarlier>> | null
  files: Pick<HandedIn, 'fileName' | 'mediaType' | 'size' | 'at'>[]
  thread: RequestStep[]
  verification: { code: string; page: Localized; link: Localized }
}

type HandedIn = Awaited<ReturnType<typeof readUploadsOfRequest>>[number]

type Setting = {
  keys: Secrets
  issuer: Dossier['issuer']
  /** The printed origin (scheme and host) where the code can be checked. */
  origin: string
  now: Date
}

/** Loads the dossier of a dispute that the owner opened, with the data that its code confirms; null
 * if there is none. */
export async function loadDossier(
  tx: Tx,
  owner: Owner,
  reference: string,
  { keys, issuer, origin, now }: Setting,
) {
  const shown = await readOwnDispute(tx, owner, reference)
  if (!shown) return null
  const { row } = shown
  const request = presentRequest(shown, owner, now)
  const { about, card } = request
  if (about.kind !== 'dispute' || !card) throw new Error('a dispute without its card')
  // Excludes a step that was added between the two reads, because the request's state does not
  // include it.
  const steps = (await readThread(tx, row)).slice(0, shown.steps)
  const charge = about.transaction && (await readDisputed(tx, owner, about.transaction))

  const key = { clientId: owner.clientId, requestId: row.id, steps: steps.length }
  const before = await readDossierPrinted(tx, owner, key)
  const generation = before?.generation ?? keys.generation()
  const lastDigits = before?.lastDigits ?? card.lastDigits
  const code = codeOfDossier(keys, key, generation)
  const dossier: Dossier = {
    issuer,
    today: riyadhDay(now),
    request,
    about,
    lastDigits,
    isDescribed: REQUEST_DETAILS.dispute.parse(row.details).transaction === null,
    charge: charge || null,
    earlier: about.transaction && charge ? await readEarlier(tx, owner, about.transaction) : null,
    files: await readUploadsOfRequest(tx, owner, row.id),
    thread: steps.map((step) => presentStep(step, row, owner)),
    verification: { code, ...verificationPage(origin, code) },
  }
  const { requestId, steps: count } = key
  const printed = { requestId, steps: count, state: row.state, code, generation, lastDigits }
  return { dossier, printed }
}
