import { randomBytes } from 'node:crypto'
import type { Contract, Localized } from '@sadu/contract'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers, OwnedContext } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { findSession } from '../../platform/tokens/session-row.ts'
import { notifyOfChange } from '../../domain/notices/notice.ts'
import { issueChallenge, consumeChallenge } from '../../domain/passkeys/challenge-store.ts'
import { challengeOf, checkNewCredential, loadCeremony } from '../../domain/passkeys/ceremony.ts'
import { PASSKEY_LIMIT } from '../../domain/passkeys/limits.ts'
import { relyingPartyOf } from '../../domain/passkeys/relying-party.ts'
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from '../../domain/passkeys/store.ts'
import { createPasskeyActionHandlers, type PasskeyActionParts } from './action-calls.ts'
import { passkeyAdded, passkeyRemoved } from './notices.ts'
import { askForCredential } from './options.ts'
import { lockPerson } from './person-store.ts'
import { present } from './present.ts'
import { createPasskeySignInHandlers, type PasskeySignInParts } from './sign-in-calls.ts'

type PasskeyParts = PasskeySignInParts &
  PasskeyActionParts & {
    keys: Secrets
    gateways: Pick<Gateways, 'outbox'>
    /** The product's name and the telephone number in messages. */
    productName: Localized
    hotline: string
  }

type PasskeyCalls = Pick<
  Contract,
  | 'beginPasskey'
  | 'addPasskey'
  | 'listPasskeys'
  | 'renamePasskey'
  | 'removePasskey'
  | 'beginPasskeySignIn'
  | 'signInWithPasskey'
  | 'beginPasskeyConfirmation'
  | 'confirmWithPasskey'
  | 'beginPasskeyStepUp'
>

/** Creates the handlers that manage passkeys, and those that sign in with them. */
export function createPasskeyHandlers(parts: PasskeyParts): Handlers<PasskeyCalls> {
  const { keys, gateways, productName, hotline } = parts
  return {
    ...createPasskeySignInHandlers(parts),
    ...createPasskeyActionHandlers(parts),

    async beginPasskey(_request, context) {
      const { tx, owner, language, now } = context
      const { rp } = holderOf(context)
      const person = await lockPerson(tx, owner)
      const known = await listPasskeys(tx, { owner, rpId: rp.id })
      if (known.length >= PASSKEY_LIMIT) throw new Refusal('passkeyLimit')
      const challenge = await issueChallenge(tx, addUse(context), now)
      const names = { product: productName[language], full: person.fullName[language] }
      return askForCredential(challenge, { rp, owner, userName: person.userName, names, known })
    },

    addPasskey: {
      async prepare({ credential, name }) {
        await loadCeremony()
        return async (context) => {
          const { tx, owner, sessionId, now } = context
          const { holder, rp } = holderOf(context)
          const refuse = (why: 'passkeyRefused' | 'passkeyLimit' | 'passkeyKnown') =>
            new Refusal(why, null, { keep: true })
          const challenge = challengeOf(credential)
          if (
            challenge === null ||
            !(await consumeChallenge(tx, challenge, addUse(context), now))
          ) {
            throw refuse('passkeyRefused')
          }
          const made = await checkNewCredential(credential, { challenge, rp })
          if (!made) throw refuse('passkeyRefused')
          await lockPerson(tx, owner)
          // A report of “not me” or a recovery may have ended the session and removed its passkeys.
          const session = await findSession(tx, owner.clientId, sessionId)
          if (session?.endedAt !== null) throw new Refusal('sessionEnded')
          if ((await countPasskeys(tx, holder)) >= PASSKEY_LIMIT) throw refuse('passkeyLimit')
          const passkeyId = randomBytes(16).toString('base64url')
          const transports = credential.response.transports ?? []
          const given = { ...made, passkeyId, transports, rpId: rp.id, name }
          const row = await insertPasskey(tx, owner, given, now)
          if (!row) throw refuse('passkeyKnown')
          const noticeFacts = { productName, hotline, name }
          await notifyOfChange(tx, gateways, owner, passkeyAdded(noticeFacts))
          const facts = { passkeyId }
          await recordEvent(tx, keys, { of: owner, kind: 'passkeyAdded', facts }, now)
          return present(row)
        }
      },
    },

    async listPasskeys(_request, context) {
      const rows = await listPasskeys(context.tx, holderOf(context).holder)
      return { passkeys: rows.map(present), limit: PASSKEY_LIMIT }
    },

    async renamePasskey({ passkeyReference: passkeyId, name }, context) {
      const { tx, owner, now } = context
      const { holder } = holderOf(context)
      const named = (await listPasskeys(tx, holder)).find((one) => one.passkeyId === passkeyId)
      if (named?.name === name) return present(named)
      const row = await renamePasskey(tx, holder, passkeyId, name)
      if (!row) throw new Refusal('notFound')
      const facts = { passkeyId }
      await recordEvent(tx, keys, { of: owner, kind: 'passkeyRenamed', facts }, now)
      return present(row)
    },

    async removePasskey({ passkeyReference: passkeyId }, context) {
      const { tx, owner, now } = context
      const row = await deletePasskey(tx, holderOf(context).holder, passkeyId)
      if (!row) throw new Refusal('notFound')
      const noticeFacts = { productName, hotline, name: row.name }
      await notifyOfChange(tx, gateways, owner, passkeyRemoved(noticeFacts))
      const facts = { passkeyId }
      await recordEvent(tx, keys, { of: owner, kind: 'passkeyRemoved', facts }, now)
      return {}
    },
  }
}

/** The person and the relying party whose passkeys the call is about. */
function holderOf({ owner, origin }: OwnedContext) {
  const rp = relyingPartyOf(origin)
  return { rp, holder: { owner, rpId: rp.id } }
}

const addUse = ({ owner, sessionId, caller: { jkt } }: OwnedContext) =>
  ({ purpose: 'add', jkt, session: { clientId: owner.clientId, sessionId } }) as const
