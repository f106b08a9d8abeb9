import type { Localized } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { legalIdHashes } from '../../platform/keys/legal-id.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { sourceOf } from '../../platform/limits/source.ts'
import { notifyIfAnybody } from '../notices/notice.ts'
import { findByIdentity, lockIdentity, type Flow } from './store.ts'

type GuessParts = {
  keys: Secrets
  limits: Limits
  gateways: Pick<Gateways, 'outbox'>
  /** The notice to the owner of an identity number whose details are being guessed. */
  guessNotice: Localized
}

/** Whether the details of a flow may be checked (docs/specification/9-constants.md#limits). Details
 * without a match count as a guess, each once, so repeating the same typing mistake costs nothing.
 * On a trusted device, guesses are not counted by identity number or address. The first guess
 * above an identity number's daily limit notifies its owner. The time taken does not depend on the
 * details. */
export async function mayCheckDetails(
  tx: Tx,
  { keys, limits, gateways, guessNotice }: GuessParts,
  flow: Flow,
  ip: string,
): Promise<boolean> {
  // Without the lock, concurrent equal details would be counted once but checked several times.
  await lockIdentity(tx, flow.legalIdHash)
  const details = { details: Buffer.from(flow.detailsDigest).toString('base64url') }
  if (!(await isTaken(limits.take('sameDetails', details)))) return true
  const { network } = sourceOf(ip)
  const key = { key: flow.jkt }
  const identity = { identityInNetwork: `${flow.legalIdHash} ${network}` }
  const { isTrusted } = flow
  const mayKey = await isTaken(limits.take('keyGuesses', key))
  const mayIdentity =
    mayKey && (isTrusted || (await isTaken(limits.take('identityGuesses', identity))))
  const isOpen = mayIdentity && (isTrusted || (await isTaken(limits.take('detailGuesses', { ip }))))
  if (!isOpen) {
    await limits.giveBack('sameDetails', details)
    const isGuessed = mayKey && !mayIdentity
    if (isGuessed && (await isTaken(limits.take('guessNotices', { identity: flow.legalIdHash })))) {
      const owner = await findByIdentity(tx, legalIdHashes(keys, flow.legalIdHash))
      await notifyIfAnybody(tx, gateways, owner, guessNotice)
    }
    return false
  }
  const stays = flow.clientId === null
  await limits.giveBack('sameDetails', details, { stays })
  await limits.giveBack('keyGuesses', key, { stays })
  if (!isTrusted) {
    await limits.giveBack('identityGuesses', identity, { stays })
    await limits.giveBack('detailGuesses', { ip }, { stays })
  }
  return true
}

async function isTaken(taking: Promise<void>): Promise<boolean> {
  try {
    await taking
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
