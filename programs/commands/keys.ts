import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BridgeConfig } from '../../bridge/src/config/config.ts'
import { StartRefusal } from '../../bridge/src/core/start-refusal.ts'
import { NOBODY } from '../../bridge/src/domain/password/password.ts'
import type { Database } from '../../bridge/src/platform/db/database.ts'
import { DatabaseStartError } from '../../bridge/src/platform/db/errors.ts'
import { retireRoot, rotatePair, rotateRoot } from '../../bridge/src/platform/keys/change-keys.ts'
import { KEY_USES, type KeyUse } from '../../bridge/src/platform/keys/key-record.ts'
import type { KeySource } from '../../bridge/src/platform/keys/key-source.ts'
import { loadKeys, type Keys } from '../../bridge/src/platform/keys/keys.ts'
import { countNeeds, endPasswords } from '../../bridge/src/platform/keys/needs.ts'
import { ROOT_LEAD_MS } from '../../bridge/src/platform/keys/root.ts'
import { endOf, PAIR_LEAD_MS } from '../../bridge/src/platform/keys/schedule.ts'
import { writeStoredHash } from '../../bridge/src/platform/keys/stored-hash.ts'
import { requireMatchingKeys } from '../../bridge/src/platform/operations/matching-keys.ts'
import {
  describeNeeds,
  markRetired,
} from '../../bridge/src/platform/operations/retire-generation.ts'
import type { Terminal } from '../../bridge/src/terminal/terminal.ts'
import { ownTerminal } from './own-terminal.ts'

const USAGE = `Write one of: status, rotate root, ${KEY_USES.map((use) => `rotate ${use}`).join(', ')}, retire NUMBER [--end-passwords].`

/** Lists, rotates and retires the keys that the environment configures; see `docs/operations.md`.
 * Keys from the environment are printed in their new state, as the only text on standard output.
 * Returns the exit code: 1 if something fails, with the reason on standard error. */
export async function keysCommand(terminal: Terminal): Promise<number> {
  const { args, settings, complain } = terminal
  try {
    const config = settings()
    const source = sourceOf(config)
    const now = new Date()
    const [action, what, ...rest] = args
    const keys = await loadKeys(source, now)
    if (action === 'status' && what === undefined) {
      await showStatus(terminal, keys, now)
    } else if (action === 'rotate' && what !== undefined && rest.length === 0) {
      await rotate(terminal, source, keys, what, now)
    } else if (action === 'retire' && /^[1-9]\d{0,3}$/.test(what ?? '')) {
      const ending = rest.length === 1 && rest[0] === '--end-passwords'
      if (rest.length > 0 && !ending) throw new StartRefusal(USAGE)
      await retire(terminal, source, keys, { generation: Number(what), ending }, now)
    } else {
      throw new StartRefusal(USAGE)
    }
    return 0
  } catch (error) {
    complain(error instanceof StartRefusal ? error.message : String(error))
    return 1
  }
}

if (import.meta.main) process.exitCode = await keysCommand(ownTerminal())

function sourceOf({ keys, dataDir }: BridgeConfig): KeySource {
  if (keys !== null) return { given: keys }
  const directory = join(dataDir, 'keys')
  if (existsSync(directory)) return { directory }
  throw new StartRefusal(`There are no keys in ${directory}. Set DATA_DIR to the bridge’s folder.`)
}

async function rotate(
  terminal: Terminal,
  source: KeySource,
  keys: Keys,
  what: string,
  now: Date,
): Promise<void> {
  if (what === 'root') {
    if (keys.generations().some(({ state }) => state === 'waiting')) {
      throw new StartRefusal('The last generation is not written with yet. Rotate after that.')
    }
    const changed = await rotateRoot(source, now)
    const from = new Date(now.getTime() + ROOT_LEAD_MS).toISOString()
    const next = keys.generations().length + 1
    say(
      terminal,
      changed,
      `Generation ${next} of the root secret is made, and written with from ${from}.`,
    )
  } else if (isUse(what)) {
    const changed = await rotatePair(source, what, now)
    const ends = new Date(now.getTime() + PAIR_LEAD_MS).toISOString()
    say(terminal, changed, `A key pair for ${what} is made. Those before it end at ${ends}.`)
  } else {
    throw new StartRefusal(USAGE)
  }
}

async function retire(
  terminal: Terminal,
  source: KeySource,
  keys: Keys,
  { generation, ending }: { generation: number; ending: boolean },
  now: Date,
): Promise<void> {
  const ended = await withDatabase(terminal, keys, (db) =>
    db.write(async (tx) => {
      const nobodys = writeStoredHash(NOBODY, keys.generation())
      const isEarlier = generation < keys.generation()
      const count = ending && isEarlier ? await endPasswords(tx, generation, nobodys) : 0
      await markRetired(tx, keys, generation, now)
      return count
    }),
  )
  const changed = await retireRoot(source, generation, now)
  const people = ended > 0 ? ` ${ended} passwords are ended; their owners recover them.` : ''
  say(terminal, changed, `Generation ${generation} is retired.${people}`)
}

async function showStatus(terminal: Terminal, keys: Keys, now: Date): Promise<void> {
  const lines: string[] = []
  const needs = await needsOf(terminal, keys, now).catch((error: unknown) => {
    if (!(error instanceof DatabaseStartError)) throw error
    lines.push(`What needs each generation is not counted. ${error.message}`)
    return new Map<number, string[]>()
  })
  for (const { generation, createdAt, state } of keys.generations()) {
    const from = new Date(createdAt.getTime() + ROOT_LEAD_MS).toISOString()
    const since = generation === 1 ? 'from the beginning' : `written with from ${from}`
    const needed = needs.get(generation) ?? []
    const by = needed.length > 0 ? `, needed by ${needed.join('; ')}` : ''
    lines.push(`root ${generation}: ${state}, ${since}${by}`)
  }
  for (const key of keys.pairs()) {
    const [from, to] = [key.createdAt.toISOString(), endOf(key).toISOString()]
    lines.push(`${key.use} ${key.kid}: from ${from} to ${to}`)
  }
  for (const line of lines) terminal.say(line)
}

async function needsOf(terminal: Terminal, keys: Keys, now: Date) {
  const earlier = keys.generations().filter(({ state }) => state === 'earlier')
  return withDatabase(terminal, keys, (db) =>
    db.read(async (tx) => {
      const needs = new Map<number, string[]>()
      for (const { generation } of earlier) {
        needs.set(generation, describeNeeds(await countNeeds(tx, generation, now)))
      }
      return needs
    }),
  )
}

function withDatabase<T>(
  terminal: Terminal,
  keys: Keys,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return terminal.withDatabase(async (db) => {
    await db.write((tx) => requireMatchingKeys(tx, keys))
    return work(db)
  })
}

/** Prints a text, and the changed keys if any. Standard output contains only the keys, so that it
 * can be stored unchanged. */
function say(terminal: Terminal, changed: string | null, text: string): void {
  if (changed === null) return terminal.say(text)
  terminal.complain(text)
  terminal.say(changed)
}

function isUse(text: string): text is KeyUse {
  return (KEY_USES as readonly string[]).includes(text)
}
