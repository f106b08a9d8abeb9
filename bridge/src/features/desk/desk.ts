import { resolve } from 'node:path'
import { riyadhDay } from '@sadu/contract/core/days'
import { NOTE_MAX, RequestNote } from '@sadu/contract/requests/calls'
import { readRequestReference } from '@sadu/contract/requests/reference'
import { needsNote } from '@sadu/contract/requests/states'
import { Refusal } from '../../core/refusal.ts'
import { advanceRequest } from '../../domain/requests/advance.ts'
import { lockRequest, readThread } from '../../domain/requests/store.ts'
import type { RequestParts } from '../../domain/requests/notify.ts'
import { readIdentityNumber } from '../../domain/profile/identity-numbers.ts'
import { readIdNumber } from '../../domain/supplementary/applicants.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { runCall } from './call.ts'
import { createChatDesk } from './chat.ts'
import type { ObjectStore } from '../../platform/files/object-store.ts'
import { runDead } from './dead.ts'
import { askForTwo, disputedFacts, FOR_TWO, NOT_APPROVED, readDisputed } from './dispute.ts'
import { isVerb, readEntry, VERBS, type Verb } from './entry.ts'
import { eraseFor } from './erase.ts'
import { runFee } from './fee.ts'
import { runPayments } from './payments.ts'
import { feedbackText, readFeedback } from './feedback.ts'
import { exportFiles } from './files.ts'
import { readFilesAsked } from './sent-with.ts'
import { filterOf } from './filter.ts'
import { countDesk, readDeskList, readDeskRequest } from './store.ts'
import { doneText, HELP, listLine, type Marks, verbsFor, wholeText } from './text.ts'

type DeskParts = {
  db: Database
  parts: RequestParts
  /** Object storage for files; null if they are in the database. */
  objects: ObjectStore | null
  now: () => Date
  /** The working directory, which file names are relative to. */
  folder: string
  /** The name of the person at the desk, for the audit. */
  operator: string
  /** In halalas: a credit above it needs a second person. */
  secondPersonAboveMinor: number
  marks: Marks
  say: (text: string) => void
  /** Asks for missing text; null if there is no person to ask. */
  askFor: ((question: string) => Promise<string>) | null
}

/** The result of a line. */
type Outcome = 'done' | 'failed' | 'quit'

const LISTED = 40

/** Creates the issuer's desk. It runs one line after another, and remembers which request was shown
 * last. */
export function createDesk(given: DeskParts) {
  const { db, now, marks, say } = given
  const chat = createChatDesk({ ...given, keys: given.parts.keys })
  let current: string | null = null
  let listed: readonly string[] = []

  const fail = (text: string): Outcome => {
    say(text)
    return 'failed'
  }

  async function list(rest: readonly string[]): Promise<Outcome> {
    const today = riyadhDay(now())
    const filter = filterOf(rest, today)
    if (!filter) return fail('Write: list, list late, list theirs or list ended, and a kind.')
    const { rows, count } = await db.read(async (tx) => ({
      rows: await readDeskList(tx, filter, LISTED),
      count: await countDesk(tx, filter),
    }))
    listed = rows.map(({ row }) => row.reference)
    for (const one of rows) say(listLine(one, today, marks))
    const more = count > rows.length ? `, of which these are the first ${rows.length}` : ''
    say(count === 0 ? 'Nothing here.' : `${count} ${count === 1 ? 'request' : 'requests'}${more}.`)
    return 'done'
  }

  async function show(reference: string): Promise<Outcome> {
    const found = await db.read(async (tx) => {
      const shown = await readDeskRequest(tx, reference)
      if (!shown) return null
      const { clientId, id } = shown.row
      const idNumber =
        clientId === null ? null : await numberOf(tx, given.parts.keys, { clientId, id })
      const disputed = await readDisputed(tx, shown.row, given.secondPersonAboveMinor)
      return {
        shown,
        thread: await readThread(tx, shown.row),
        idNumber,
        disputed: disputed ? disputedFacts(disputed) : [],
      }
    })
    if (!found) return fail(`There is no request ${reference}.`)
    current = reference
    say(wholeText(found, riyadhDay(now()), marks))
    return 'done'
  }

  async function next(): Promise<Outcome> {
    const rows = await db.read((tx) => readDeskList(tx, { which: 'yours' }, LISTED))
    const references = rows.map(({ row }) => row.reference)
    const after = references.findIndex((one) => one === current) + 1
    const reference = references[after] ?? references[0]
    return reference === undefined ? fail('Nothing waits for you.') : show(reference)
  }

  async function step(verb: Verb, rest: readonly string[]): Promise<Outcome> {
    const [first = '', ...words] = rest
    const named = referenceIn(first)
    if (named?.problem) return fail(`${first} is no reference: a character of it is wrong.`)
    const reference = named?.code ?? current
    if (reference === null) return fail(`Which one? Write: ${verb} REFERENCE`)
    const note = await noteOf(verb, (named ? words : rest).join(' '))
    if (note === undefined) return 'failed'
    return perform(verb, { reference, note })
  }

  async function files(rest: readonly string[]): Promise<Outcome> {
    const asked = readFilesAsked(rest)
    if (!asked) return fail('Write: file REFERENCE or file chat NAME, and a folder to write to.')
    const { operator, objects, parts } = given
    const folder = asked.folder === '' ? '' : resolve(given.folder, asked.folder)
    const taken = { db, keys: parts.keys, objects, operator, now }
    const { isDone, text } = await exportFiles(taken, { ...asked, folder })
    say(text)
    return isDone ? 'done' : 'failed'
  }

  async function erase(rest: readonly string[]): Promise<Outcome> {
    const { code: reference } = readRequestReference(rest.join(' '))
    if (!reference) return fail('Write: erase REFERENCE')
    const { isDone, text } = await eraseFor(given, reference)
    say(text)
    return isDone ? 'done' : 'failed'
  }

  /** The note of a step; null if it may be left out, undefined if it is missing or too long. */
  async function noteOf(verb: Verb, typed: string): Promise<string | null | undefined> {
    const isNeeded = needsNote(VERBS[verb])
    const asked =
      typed === '' && isNeeded ? await given.askFor?.('What do we write to them? ') : typed
    if (!asked?.trim()) {
      if (!isNeeded) return null
      say(`The customer reads why: ${verb} REFERENCE WORDS`)
      return undefined
    }
    const { data } = RequestNote.safeParse(asked)
    if (data === undefined) say(`These words are longer than ${NOTE_MAX} characters.`)
    return data
  }

  async function perform(
    verb: Verb,
    { reference, note }: { reference: string; note: string | null },
  ): Promise<Outcome> {
    const { operator, parts, secondPersonAboveMinor: aboveMinor } = given
    const event = VERBS[verb]
    const taken = { event, by: null, note, operator } as const
    try {
      const done = await db.write(async (tx) => {
        const locked = await lockRequest(tx, reference)
        if (!locked) return null
        const asked = { row: locked, event, operator, aboveMinor }
        const may = await askForTwo(tx, parts.keys, asked, now())
        if (may !== 'may') return may
        return advanceRequest(tx, parts, locked, taken, now())
      })
      if (done === null) return fail(`There is no request ${reference}.`)
      current = reference
      if (typeof done === 'string') {
        if (done === 'waits') await show(reference)
        return fail(FOR_TWO[done](verb, reference))
      }
      say(doneText(done, riyadhDay(now()), marks))
      return 'done'
    } catch (error) {
      if (error instanceof Refusal) return refused(verb, reference, error)
      throw error
    }
  }

  /** Reports why a step was refused, and which steps the request allows. */
  async function refused(verb: Verb, reference: string, { codeName }: Refusal): Promise<Outcome> {
    const why = NOT_APPROVED[codeName]
    if (why !== undefined) return fail(`${reference} was not changed: ${why}`)
    const found = await db.read((tx) => readDeskRequest(tx, reference))
    current = reference
    const may = found ? verbsFor(found.row).filter((one) => one !== verb) : []
    const instead =
      may.length > 0 ? `Possible steps: ${may.join(', ')}.` : 'No step by you is possible now.'
    return fail(`“${verb}” is not possible for ${reference} in its current state. ${instead}`)
  }

  return {
    /** The references listed last, for completion. */
    references: () => (current === null ? listed : [current, ...listed]),
    /** Runs a line. */
    async run(line: string): Promise<Outcome> {
      const entry = readEntry(line)
      if (!entry) return 'done'
      if ('meant' in entry) return fail(`Write one of: ${entry.meant.join(', ')}.`)
      const { word, rest } = entry
      if (word === 'quit') return 'quit'
      if (word === 'list') return list(rest)
      if (word === 'next') return next()
      if (word === 'chat') return (await chat.run(rest)) ? 'done' : 'failed'
      if (isVerb(word)) return step(word, rest)
      if (word === 'file') return files(rest)
      if (word === 'erase') return erase(rest)
      if (word === 'call') {
        const call = { ...given, keys: given.parts.keys }
        return (await runCall(call, rest)) ? 'done' : 'failed'
      }
      if (word === 'payments') {
        return (await runPayments({ db, marks, say }, rest)) ? 'done' : 'failed'
      }
      if (word === 'fee') {
        const { isDone, text } = await runFee(given, rest)
        say(text)
        return isDone ? 'done' : 'failed'
      }
      if (word === 'feedback') {
        say(feedbackText(await db.read(readFeedback), marks))
        return 'done'
      }
      if (word === 'dead') {
        return (await runDead({ db, now, marks, say }, rest)) ? 'done' : 'failed'
      }
      if (word === 'help') {
        say(HELP)
        return 'done'
      }
      const { code } = readRequestReference(rest.join(' '))
      return code ? show(code) : fail('Write: show REFERENCE')
    },
  }
}

/** Whether a word is a request reference, or a mistyped one: normal words of this length contain no
 * digits or hyphen. */
function referenceIn(word: string): ReturnType<typeof readRequestReference> | null {
  const isMeant = /^[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(word) && /[0-9-]/.test(word)
  return isMeant ? readRequestReference(word) : null
}

/** The identity number in a request: of the person for whom a card is requested, otherwise the
 * current one of the person who asks. */
async function numberOf(tx: Tx, keys: Secrets, key: { clientId: string; id: string }) {
  return (await readIdNumber(tx, keys, key)) ?? readIdentityNumber(tx, keys, key)
}
