import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { foldPassword } from '@sadu/contract/password/policy'

const LIST = new URL('./breached/list.txt.br', import.meta.url)

/** The minimum length of a core to compare; a shorter one is too small a part of the password. */
const SHORTEST_CORE = 4

const knownUpTo = new Map<number, Promise<ReadonlySet<string>>>()

/** Whether a password is on the list of breached ones, unchanged or with added symbols, such as
 * `Abc12!`. Ignores case. `longest` is the policy's maximum length. */
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

/** Returns the known passwords up to the maximum length; longer ones are left out to save
 * memory. */
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
