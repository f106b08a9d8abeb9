import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { foldPassword } from '@sadu/contract/password/policy'

const LIST = new URL('./breached/list.txt.br', import.meta.url)

/** A core shorter than this says too little of the whole. */
const SHORTEST_CORE = 4

const knownUpTo = new Map<number, Promise<ReadonlySet<string>>>()

/** Whether a password is on the lists of breached ones: as it is, or as a listed one that was only
 * decorated with symbols to fit the policy, such as `Abc12!`. Case does not count.
 * `longest` is the most characters that the policy allows. */
export async function isBreached(password: string, longest: number): Promise<boolean> {
  const folded = foldPassword(password).toLowerCase()
  const bare = folded.replaceAll(/[\p{P}\p{S}\s]/gu, '')
  const spelled = folded.replaceAll('@', 'a').replaceAll('$', 's')
  const spelledBare = spelled.replaceAll(/[\p{P}\p{S}\s]/gu, '')
  const known = await knownPasswords(longest)
  return [folded, bare, spelled, spelledBare].some(
    (form) => form.length >= SHORTEST_CORE && known.has(form),
  )
}

/** Those that could be under a policy, so that no more is kept in memory. */
function knownPasswords(longest: number): Promise<ReadonlySet<string>> {
  const known = knownUpTo.get(longest) ?? readKnown(longest)
  knownUpTo.set(longest, known)
  return known
}

async function readKnown(longest: number): Promise<ReadonlySet<string>> {
  const text = await promisify(brotliDecompress)(await readFile(LIST))
  const lines = text.toString('utf8').split('\n')
  return new Set(lines.filter((line) => line.length <= longest))
}
