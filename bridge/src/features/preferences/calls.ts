import type { Contract, getUserPreference, RequestOf, UserPreference } from '@sadu/contract'
import { MARKETING_CHANNELS, MARKETING_TEXT } from '@sadu/contract/preferences/consents'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { lockPerson, readPreference, readTail, recordConsents, writePreference } from './store.ts'

type Calls = Pick<Contract, 'getUserPreference' | 'addUserPreference'>

const NOTHING = { promotionalSMS: false, promotionalEmail: false, promotionalCalls: false } as const

/** Creates the handlers of preferences. Marketing is off on all channels until the person
 * consents. */
export function createPreferenceHandlers({ keys }: { keys: Secrets }): Handlers<Calls> {
  return {
    async getUserPreference(asked, { tx, owner, language }) {
      refuseOthers(asked, owner, await readTail(tx, owner))
      return (await readPreference(tx, owner)) ?? { userLanguage: language, ...NOTHING }
    },

    async addUserPreference(asked, { tx, owner, now }) {
      refuseOthers(asked, owner, await lockPerson(tx, owner))
      const { userLanguage, promotionalSMS, promotionalEmail, promotionalCalls } = asked
      const preference = { userLanguage, promotionalSMS, promotionalEmail, promotionalCalls }
      const before = await readPreference(tx, owner)
      if (
        before &&
        Object.entries(preference).every(([name, value]) => Reflect.get(before, name) === value)
      ) {
        return preference
      }
      await writePreference(tx, owner, preference, now)
      await recordConsents(tx, owner, changedConsents(before, preference), now)
      const about = { clientId: owner.clientId, id: null }
      const changed = { cardmember: owner.cardmemberId, ...preference }
      await recordIssuerEvent(tx, about, { kind: 'preferencesChanged', facts: changed }, now)
      await recordEvent(tx, keys, { of: owner, kind: 'preferencesChanged', facts: preference }, now)
      return preference
    },
  }
}

/** Refuses a request that names another person. Only the last digits of the identity number are
 * compared, since the browser knows no more. */
function refuseOthers(
  { fileNumber, clientCode, legalId }: Omit<RequestOf<typeof getUserPreference>, 'requestInfo'>,
  { clientId }: Owner,
  tail: string,
): void {
  const isTheirs = [fileNumber, clientCode].every((code) => code === '' || code === clientId)
  if (!isTheirs || (legalId !== '' && legalId.slice(-3) !== tail)) throw new Refusal('notFound')
}

/** The consents that a change gives or withdraws. */
function changedConsents(before: UserPreference | null, after: UserPreference) {
  return MARKETING_CHANNELS.filter((kind) => after[kind] !== (before?.[kind] ?? false)).map(
    (kind) => ({ kind, isGiven: after[kind], textVersion: MARKETING_TEXT.version }),
  )
}
