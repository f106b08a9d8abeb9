import { solveChallengeWorkers } from 'altcha-lib/v1'
// oxlint-disable-next-line import/default -- the bundler makes this file a worker
import ProofWorker from 'altcha-lib/v1/worker?worker'
import type { Captcha } from './calls.ts'

/** Solves an ALTCHA challenge in a worker, so that the page stays responsive. Returns ALTCHA's
 * payload; throws without a solution. */
export async function proveWork({
  algorithm,
  challenge,
  salt,
  signature,
  maxNumber,
}: Captcha['proofOfWork']): Promise<string> {
  const workers = Math.min(4, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1))
  const solution = await solveChallengeWorkers(
    () => new ProofWorker(),
    workers,
    challenge,
    salt,
    algorithm,
    maxNumber,
  )
  if (!solution) throw new Error('the challenge has no answer')
  const { number } = solution
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}
