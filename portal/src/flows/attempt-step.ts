import { codeFailure } from '../data/client/code-failure.ts'
import type { BridgeError } from '../data/errors.ts'

type Attempt<Result> = Result | { results?: undefined; error: BridgeError }

/** Runs a step whose code loads on demand; offline it fails with the error of a call. */
export async function attemptStep<Result>(step: () => Promise<Result>): Promise<Attempt<Result>> {
  try {
    return await step()
  } catch {
    return { error: await codeFailure() }
  }
}
