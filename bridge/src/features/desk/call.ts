import { beginCall, endCall } from '../../domain/caller/call.ts'
import { readCalls } from '../../domain/caller/store.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { readPerson } from './named-person.ts'
import { MOMENT, plain, type Marks } from './text.ts'

type Parts = {
  db: Database
  keys: Secrets
  operator: string
  now: () => Date
  marks: Marks
  say: (text: string) => void
}

const USAGE =
  'Write: call CARD or call REFERENCE, and to hang up the same with end behind; CARD is the serial number of a card.'

/** Manages phone calls to customers. `call` lists those in progress. `call CARD` or
 * `call REFERENCE` starts one with the holder of a card or the sender of a request, and with `end`
 * after it ends that call. Returns whether it succeeded. */
export async function runCall(parts: Parts, [named, verb, ...more]: readonly string[]) {
  const { db, keys, operator, now, marks, say } = parts
  const fail = (text: string) => {
    say(text)
    return false
  }
  if (named === undefined) return list(parts)
  if (more.length > 0 || (verb !== undefined && verb !== 'end')) return fail(USAGE)
  const found = await db.read((tx) => readPerson(tx, named))
  if (found === 'unreadable') return fail(USAGE)
  if (!found) return fail(`There is no customer with ${plain(named)}.`)
  const { name, ...person } = found
  if (verb === 'end') {
    const wasThere = await db.write((tx) => endCall(tx, keys, { person, operator }, now()))
    return wasThere ? print(say, 'Ended.') : fail(`No call with ${plain(name)} is under way.`)
  }
  const begun = await db.write((tx) => beginCall(tx, keys, { person, operator }, now()))
  if (!begun) {
    return fail(`A call with ${plain(name)} is under way already. To begin anew, end it first.`)
  }
  say(`You call ${plain(name)}. Say these words, when they ask for them:`)
  begun.words.forEach(({ en, ar }, at) => say(`  ${at + 1}  ${marks.strong(en.padEnd(12))}${ar}`))
  return print(
    say,
    `They see the same under Help, “Is it us calling?”, until ${MOMENT.format(begun.endsAt)}. The words are shown here once.`,
  )
}

function print(say: (text: string) => void, text: string): true {
  say(text)
  return true
}

async function list({ db, now, marks, say }: Parts): Promise<boolean> {
  const all = await db.read((tx) => readCalls(tx, now()))
  for (const { name, operator, endsAt, shownAt } of all) {
    const seen = shownAt ? 'the words were seen' : 'the words were not seen yet'
    say(
      `${marks.strong(plain(name))}  by ${plain(operator)}, until ${MOMENT.format(endsAt)}, ${seen}`,
    )
  }
  return print(say, all.length === 0 ? 'No call is under way.' : `${all.length} under way.`)
}
