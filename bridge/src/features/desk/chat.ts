import { MINUTE_MS } from '@sadu/contract/core/time'
import { CHAT_TEXT_MAX, ChatText } from '@sadu/contract'
import { answerThread, endPersonThread, readPersonThreads } from '../../domain/chat/person.ts'
import { type MessageRow, readFiles, readMessages } from '../../domain/chat/store.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { type Marks, plain } from './text.ts'

/** The desk names a thread by the first characters of its id. */
const NAME_LENGTH = 8
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Riyadh',
})
const AUTHORS = { customer: 'them', assistant: 'assistant', person: 'you' } as const

type Waiting = Awaited<ReturnType<typeof readPersonThreads>>[number]

/** Creates the chat commands of the desk, for threads that asked for an agent. Each command returns
 * whether it succeeded. */
export function createChatDesk({
  db,
  keys,
  operator,
  now,
  marks,
  say,
}: {
  db: Database
  keys: Secrets
  operator: string
  now: () => Date
  marks: Marks
  say: (text: string) => void
}) {
  const nameOf = ({ thread }: Waiting) => thread.id.slice(0, NAME_LENGTH)
  const fail = (text: string) => {
    say(text)
    return false
  }

  async function list(): Promise<boolean> {
    const all = await db.read(readPersonThreads)
    for (const one of all) {
      const { state, handedOverAt } = one.thread
      const minutes = Math.floor((now().getTime() - (handedOverAt ?? now()).getTime()) / MINUTE_MS)
      const what =
        state === 'waiting' ? marks.late(`waits ${minutes} min`) : marks.faint('answered')
      say(`${marks.strong(nameOf(one))}  ${what}  ${plain(one.name)}`)
    }
    say(all.length === 0 ? 'Nobody asks for a person.' : `${all.length} open.`)
    return true
  }

  async function show({ thread, name }: Waiting): Promise<boolean> {
    const { messages, files } = await db.read(async (tx) => ({
      messages: await readMessages(tx, thread),
      files: await readFiles(tx, thread),
    }))
    say(marks.strong(`${thread.id.slice(0, NAME_LENGTH)}  ${plain(name)}`))
    for (const message of messages) say(lineOf(message))
    for (const { seq, fileName } of files) say(marks.faint(`File with ${seq}: ${plain(fileName)}`))
    if (files.length > 0) {
      say(marks.faint(`To write them: file chat ${thread.id.slice(0, NAME_LENGTH)} FOLDER`))
    }
    return true
  }

  function lineOf({ seq, at, author, notice, text, suggestions }: MessageRow): string {
    const time = marks.faint(`${seq}  ${CLOCK.format(at)}`)
    if (author === 'notice') {
      return `${time}  ${notice === 'ended' ? 'It ended.' : 'They asked for a person.'}`
    }
    const line = [text, ...suggestions].map(plain).join(' – ')
    return `${time}  ${AUTHORS[author]}: ${line}`
  }

  async function answer(id: string, words: string): Promise<boolean> {
    const { data } = ChatText.safeParse(words)
    if (!data) return fail(`Write to them in 1 to ${CHAT_TEXT_MAX} characters.`)
    const isThere = await db.write((tx) => answerThread(tx, { id, text: data }, now()))
    return isThere ? print('Said.') : fail('It has ended.')
  }

  async function end(id: string): Promise<boolean> {
    const isThere = await db.write((tx) => endPersonThread(tx, { id, keys, operator }, now()))
    return isThere ? print('Ended.') : fail('It has ended already.')
  }

  const print = (text: string) => {
    say(text)
    return true
  }

  return {
    /** Runs the arguments after the word `chat`. */
    async run([name = '', verb = 'show', ...words]: readonly string[]): Promise<boolean> {
      if (name === '') return list()
      const found = (await db.read(readPersonThreads)).filter(({ thread }) =>
        thread.id.startsWith(name.toLowerCase()),
      )
      const [one] = found
      if (!one || found.length > 1) return fail(`There is no one open chat ${name}.`)
      if (verb === 'show') return show(one)
      if (verb === 'say') return answer(one.thread.id, words.join(' '))
      if (verb === 'end') return end(one.thread.id)
      return fail('Write: chat, chat NAME, chat NAME say WORDS or chat NAME end.')
    },
  }
}
