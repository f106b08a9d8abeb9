import type { Category } from '@sadu/contract'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { chargeNote, ownCategory } from '../../platform/db/schema/own-order.ts'
import { merchant, posting } from '../../platform/db/schema/customers.ts'

/** The category of a merchant for the viewer: their own, otherwise the issuer's. Null without a
 * merchant. A query that uses it joins `own_category` with `isOwnCategory`. */
export const categoryForViewer = sql<Category | null>`coalesce(${ownCategory.category}, ${merchant.category})`

type Viewed = { client: unknown; viewer: unknown }

/** Returns the condition to join the category that `viewer`, a cardmember, chose for a merchant. */
export const isOwnCategory = ({ client, viewer }: Viewed, merchantId: unknown): SQL =>
  sql`${ownCategory.clientId} = ${client} and ${ownCategory.cardmemberId} = ${viewer}::uuid
    and ${ownCategory.merchantId} = ${merchantId}`

/** The id to which notes and receipts of a posting belong. It is the same for a hold and the charge
 * posted from it. */
export const chargeOfPosting = sql<string>`coalesce(${posting.authorizationId}, ${posting.id})`

/** Returns the condition to join the note of `viewer`, a cardmember, on a charge. */
export const isOwnNote = ({ client, viewer }: Viewed, chargeId: unknown): SQL =>
  sql`${chargeNote.clientId} = ${client} and ${chargeNote.cardmemberId} = ${viewer}::uuid
    and ${chargeNote.chargeId} = ${chargeId}`

/** The charges for which a person has added receipts, as a relation `receipt`, for a query that
 * joins it with `isOwnReceipt`. */
export const receipts = sql`(select distinct client_id, cardmember_id, charge_id from upload
  where charge_id is not null) receipt`

/** Returns the condition to join whether `viewer`, a cardmember, has receipts of a charge. */
export const isOwnReceipt = ({ client, viewer }: Viewed, chargeId: unknown): SQL =>
  sql`receipt.client_id = ${client} and receipt.cardmember_id = ${viewer}::uuid
    and receipt.charge_id = ${chargeId}`

/** Whether the viewer has receipts of a charge. */
export const hasReceipt = sql<boolean>`receipt.charge_id is not null`
