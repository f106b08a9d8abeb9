import type { Contract } from '@sadu/contract'
import { recordEvent } from '../../domain/audit/audit.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { notifyOfChange } from '../../domain/notices/notice.ts'
import { maskMobile } from '../../domain/otp/rules.ts'
import { storeIdentityNumber } from '../../domain/profile/identity-numbers.ts'
import { openRequest, type OpeningParts } from '../../domain/requests/open.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { IDENTITY_PLACE, identityChangeOf, personalChange, refuseAddress } from './fit.ts'
import { ADDRESS_SUBJECT, addressNotice } from './notices.ts'
import { readDetails, readOwnAddress, readUnderWay, writeAddress } from './store.ts'

type Calls = Pick<
  Contract,
  'getProfile' | 'confirmEmail' | 'requestPersonal' | 'requestIdentity' | 'setAddress'
>

const KINGDOM = '+966'

const shownMobile = (mobile: string) =>
  mobile.startsWith(KINGDOM)
    ? KINGDOM + maskMobile(mobile.slice(KINGDOM.length))
    : maskMobile(mobile)

/** Creates the handlers of personal details: requests to change them, and a change of the address,
 * which is confirmed before its handler is called. */
export function createProfileHandlers(parts: OpeningParts): Handlers<Calls> {
  const { keys, gateways, productName, hotline } = parts
  return {
    async getProfile(_, { tx, owner }) {
      const row = await readDetails(tx, owner)
      const { fullNameEn, fullNameAr, mobile, ...rest } = row
      const { address, version: addressVersion } = await readOwnAddress(tx, owner)
      const underWay = await readUnderWay(tx, owner)
      const fullName = { en: fullNameEn, ar: fullNameAr }
      const known = { ...rest, fullName, mobile: shownMobile(mobile) }
      return { profile: { ...known, address, addressVersion, underWay } }
    },

    // Entering the code is the confirmation.
    confirmEmail: async () => ({}),

    async requestPersonal(asked, { tx, owner, sessionId, now }) {
      const details = await personalChange(tx, { keys, owner, sessionId, now }, asked)
      const draft = { place: { kind: 'personalDetails', subject: '' }, files: [] } as const
      const { reference, due } = await openRequest(
        tx,
        parts,
        { owner, kind: 'personalDetails', card: null, details, draft },
        now,
      )
      return { reference, dueOn: due.on }
    },

    async requestIdentity(asked, { tx, owner, now }) {
      const details = await identityChangeOf(tx, owner, asked, now)
      const { reference, due } = await openRequest(
        tx,
        parts,
        {
          owner,
          kind: 'identity',
          card: null,
          details,
          draft: { place: IDENTITY_PLACE, files: details.files },
          alongside: (key) => storeIdentityNumber(tx, keys, key, asked.legalId),
        },
        now,
      )
      return { reference, dueOn: due.on }
    },

    async setAddress(asked, { tx, owner, now }) {
      await refuseAddress(tx, owner, asked)
      await writeAddress(tx, owner, asked)
      const { address, version } = await readOwnAddress(tx, owner)
      if (!address) throw new Error('an address that was stored and is not there')
      const { country, city, line1, line2 } = address
      const changed = { cardmember: owner.cardmemberId, country, city, line1, line2 }
      const about = { clientId: owner.clientId, id: null }
      await recordIssuerEvent(tx, about, { kind: 'addressChanged', facts: changed }, now)
      const notice = addressNotice(productName, hotline)
      await notifyOfChange(tx, gateways, owner, notice, ADDRESS_SUBJECT)
      const facts = { country, city }
      await recordEvent(tx, keys, { of: owner, kind: 'addressChanged', facts }, now)
      return { address, version }
    },
  }
}
