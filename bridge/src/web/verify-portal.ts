import { type BuiltIndex, WORKER } from './portal-files.ts'
import { policyHash } from './security-headers.ts'

const SCRIPT_TAG = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
/** The path of a script, as written in a page's list of files to load. */
const SCRIPT_PATH = /"\/([^"]+\.js)"/g

/** Number of concurrent requests, far below the connections that a bridge allows an address. */
const AT_ONCE = 8

/** Compares the files that an address serves with the build: each page's scripts and policy, and
 * each script's bytes. Returns the differences, one line each. */
export async function verifyPortal(base: URL, built: BuiltIndex): Promise<string[]> {
  const scripts = Object.keys(built.scripts).filter((name) => name.endsWith('.js'))
  const looks = [
    ...Object.entries(built.pages).map(
      ([path, { scriptHashes }]) =>
        () =>
          differencesOfPage(new URL(path, base), scriptHashes, built),
    ),
    ...scripts.map((name) => async () => {
      const answer = await fetch(new URL(name, base))
      const bytes = Buffer.from(await answer.arrayBuffer())
      const hash = policyHash(name === WORKER ? withoutMark(bytes) : bytes)
      return hash === built.scripts[name] ? [] : [`/${name} is not the script that was built`]
    }),
  ]
  const differences: string[][] = []
  const waiting = looks.entries()
  const look = async () => {
    for (const [at, differencesOf] of waiting) differences[at] = await differencesOf()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  return differences.flat()
}

/** Returns the service worker as built, without the comment that the bridge appends. */
function withoutMark(script: Buffer): string {
  return script.toString().replace(/\n\/\/"[\w-]+"\n$/, '')
}

async function differencesOfPage(
  address: URL,
  scriptHashes: readonly string[],
  { scripts }: BuiltIndex,
): Promise<string[]> {
  const answer = await fetch(address)
  const differ = (what: string) => `${address.pathname} ${what}`
  const policy = answer.headers.get('content-security-policy') ?? ''
  const found: string[] = []
  const expected = `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')};`
  if (!policy.includes(expected)) found.push(differ('has another policy for scripts'))
  if (!policy.includes("require-trusted-types-for 'script'")) {
    found.push(differ('does not enforce Trusted Types'))
  }
  for (const [, attributes = '', content = ''] of (await answer.text()).matchAll(SCRIPT_TAG)) {
    if (attributes.includes('id="start-list"')) {
      const listed = new Set(Array.from(content.matchAll(SCRIPT_PATH), ([, path = '']) => path))
      const unknown = [...listed].filter((path) => !Object.hasOwn(scripts, path))
      found.push(...unknown.map((path) => differ(`loads /${path}, which was not built`)))
    } else if (!attributes.includes('type="application/json"')) {
      const isOwn = attributes === '' && scriptHashes.includes(policyHash(content))
      if (!isOwn) found.push(differ('has a script that was not built'))
    }
  }
  return found
}
