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
  /** What the owner of an identity number is told when details are guessed for it. */
  guessNotice: Localized
}

/** Whether the details of a flow may still be weighed (docs/specification/9-constants.md#limits). Those that
 * are nobody's count as a guess, each once: a person who types the same mistake twice loses nothing. On a
 * trusted device those of the identity number and the address are not counted. The first guess too many for
 * an identity number in a day is told to its owner. It takes as long for whoever's details they are. */
export async function mayWeigh(
  tx: Tx,
  { keys, limits, gateways, guessNotice }: GuessParts,
  flow: Flow,
  ip: string,
): Promise<boolean> {
  // The same details at once would be counted once and looked at twice.
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
