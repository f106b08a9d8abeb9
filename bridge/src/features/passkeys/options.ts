import type { beginPasskey, beginPasskeySignIn, ResultsOf } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import { ALGORITHMS } from '../../domain/passkeys/ceremony.ts'
import { CHALLENGE_LIFETIME_MS } from '../../domain/passkeys/limits.ts'
import type { RelyingParty } from '../../domain/passkeys/relying-party.ts'
import type { PasskeyRow } from '../../domain/passkeys/store.ts'
import { userHandleOf } from '../../domain/passkeys/user-handle.ts'

type Known = Pick<PasskeyRow, 'credentialId' | 'transports'>

const TYPE = 'public-key'

const describe = ({ credentialId: id, transports }: Known) =>
  ({ id, type: TYPE, transports }) as const

/** The WebAuthn options for creating a discoverable passkey with user verification, which is none
 * of the `known` ones. */
export function askForCredential(
  challenge: string,
  given: {
    rp: RelyingParty
    owner: Owner
    userName: string
    /** The names of the product and the person, in the language of the page. */
    names: { product: string; full: string }
    known: Known[]
  },
): ResultsOf<typeof beginPasskey> {
  const { rp, owner, userName, names, known } = given
  return {
    challenge,
    rp: { id: rp.id, name: names.product },
    user: { id: userHandleOf(owner), name: userName, displayName: names.full },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: TYPE, alg })),
    timeout: CHALLENGE_LIFETIME_MS,
    attestation: 'none',
    excludeCredentials: known.map(describe),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** The WebAuthn options for using a passkey: one of the `known` ones, or any that the person
 * chooses. */
export function askForAssertion(
  challenge: string,
  rp: RelyingParty,
  known: Known[] | null,
): ResultsOf<typeof beginPasskeySignIn> {
  return {
    challenge,
    rpId: rp.id,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(describe) }),
  }
}
