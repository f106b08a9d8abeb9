import * as z from 'zod/mini'
import { SPENDING_CHANNELS } from '../spending/rules.ts'
import { defineCall } from '../core/call.ts'
import { Day, freeText, Halalas, Language, Moment, Reference, RowNumber } from '../core/values.ts'
import { Category } from '../transactions/category.ts'
import { ChatAct } from './act.ts'
import { ServiceHours } from './hours.ts'

/** The longest message, in characters. */
export const CHAT_TEXT_MAX = 1_000
/** The most messages in a thread; a full thread is ended and a new one started. */
export const CHAT_MESSAGES_MAX = 400
/** The number of latest messages shown; the file has all. */
export const CHAT_SHOWN = 100
/** The highest rating, in stars; the lowest is 1. */
export const CHAT_STARS = 5

/** `assistant`: rules and search answer. `waiting`: the customer asked for a person. `person`:
 * a person has answered. */
export const CHAT_STATES = ['assistant', 'waiting', 'person', 'ended'] as const
export type ChatState = (typeof CHAT_STATES)[number]

/** Authors of messages. A `notice` reports a change of the thread itself. */
export const CHAT_AUTHORS = ['customer', 'assistant', 'person', 'notice'] as const
export type ChatAuthor = (typeof CHAT_AUTHORS)[number]
/** Kinds of notice. */
export const CHAT_NOTICES = ['handedOver', 'ended'] as const
export type ChatNotice = (typeof CHAT_NOTICES)[number]

/** Screens that show the account data the assistant refers to. */
export const CHAT_PAGES = [
  'home',
  'cards',
  'instalments',
  'points',
  'offers',
  'pending',
  'places',
  'privacy',
  'requests',
  'rewards',
  'transactions',
  'trips',
] as const
export type ChatPage = (typeof CHAT_PAGES)[number]

/** The source of an assistant's answer. */
export const ChatSource = z.discriminatedUnion('kind', [
  /** A help question, by topic and name; `title` is the question. */
  z.strictObject({
    kind: z.literal('question'),
    topic: z.string(),
    question: z.string(),
    title: z.string(),
  }),
  z.strictObject({ kind: z.literal('page'), page: z.enum(CHAT_PAGES) }),
  /** The check of a payment, in hundredths of its currency. */
  z.strictObject({
    kind: z.literal('spending'),
    amount: Halalas,
    currency: z.string(),
    country: z.string(),
    channel: z.enum(SPENDING_CHANNELS),
  }),
  /** A total of past spending: the filter of the transactions in it. Without days, the whole
   * history. */
  z.strictObject({
    kind: z.literal('spent'),
    from: z.nullable(Day),
    to: z.nullable(Day),
    daysOf: z.enum(['transaction', 'posting']),
    category: z.nullable(Category),
    text: z.nullable(z.string()),
  }),
])
export type ChatSource = z.output<typeof ChatSource>

export const ChatMessage = z.strictObject({
  /** Sequence number in the thread, from 1. */
  seq: z.int(),
  author: z.enum(CHAT_AUTHORS),
  notice: z.nullable(z.enum(CHAT_NOTICES)),
  text: z.string(),
  /** The language of the text. */
  language: Language,
  at: Moment,
  /** For an answer of the assistant; null where it had no answer. */
  source: z.nullable(ChatSource),
  /** Questions the person may have meant, most likely first; sending one gets its answer. */
  suggestions: z.array(z.string()),
  /** The action that the assistant offers; null if there is none. */
  act: z.nullable(ChatAct),
  files: z.array(
    z.strictObject({ uploadReference: Reference, fileName: z.string(), size: z.int() }),
  ),
})
export type ChatMessage = z.output<typeof ChatMessage>

export const ChatThread = z.strictObject({
  threadReference: Reference,
  state: z.enum(CHAT_STATES),
  openedAt: Moment,
  /** Stars from 1 to 5. */
  rating: z.nullable(z.int()),
  /** The latest messages, oldest first. */
  messages: z.array(ChatMessage),
  /** The number of the last message the person has read. */
  readTo: z.int(),
})
export type ChatThread = z.output<typeof ChatThread>

/** Service hours of the chat's staff, and the waiting time. */
export const ChatService = z.strictObject({
  isOpen: z.boolean(),
  /** The moment when the staff leave, or when they are available again; null if never. */
  changesAt: z.nullable(Moment),
  hours: ServiceHours,
  /** Approximate waiting time in minutes while staff are available. */
  waitMinutes: z.int(),
})
export type ChatService = z.output<typeof ChatService>

const ChatAnswer = z.strictObject({ thread: z.nullable(ChatThread), service: ChatService })
export type ChatAnswer = z.output<typeof ChatAnswer>

/** Returns the person's last thread, ended or not, and the service hours. `thread` is null
 * before the first message. */
export const openChat = defineCall({
  path: 'interactive:chat/open',
  summary: 'The person’s chat with the issuer',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: ChatAnswer,
})

/** A message of a person: a text, files, or both. */
export const ChatText = freeText(CHAT_TEXT_MAX).check(z.trim())

/** Sends a message in the open thread, or in a new one. Until the customer asks for a person, the
 * assistant answers immediately, in the language of the text, from the help questions and the
 * person's own account. A card number in the text is masked. Refused with `chatFull`. */
export const sendChat = defineCall({
  path: 'interactive:chat/send',
  summary: 'Send a message to the assistant, or to the person who answers',
  auth: ['access'],
  effect: 'write',
  request: {
    text: ChatText,
    /** Files of the draft of the kind `chat`. */
    uploadReferences: z._default(z.array(Reference).check(z.maxLength(5)), []),
    /** The account the person is viewing; defaults to the first. */
    accountReference: z.optional(Reference),
  },
  response: ChatAnswer,
})

/** Long-polls a thread for up to 20 seconds and responds like `openChat`. Responds immediately when
 * there is a message after `after`. */
export const pollChat = defineCall({
  path: 'interactive:chat/poll',
  summary: 'Wait for new messages of a chat',
  auth: ['access'],
  effect: 'read',
  request: { threadReference: Reference, after: RowNumber },
  response: ChatAnswer,
})

/** Hands the open thread, or a new one, over to a person. Idempotent. */
export const askForPerson = defineCall({
  path: 'interactive:chat/person',
  summary: 'Ask for a person in the chat',
  auth: ['access'],
  effect: 'write',
  request: {},
  response: ChatAnswer,
})

/** Ends a thread. Idempotent. */
export const endChat = defineCall({
  path: 'interactive:chat/end',
  summary: 'End a chat',
  auth: ['access'],
  effect: 'write',
  request: { threadReference: Reference },
  response: ChatAnswer,
})

/** Rates an ended thread. The last rating counts. Refused with `chatNotEnded`. */
export const rateChat = defineCall({
  path: 'interactive:chat/rate',
  summary: 'Rate a chat that has ended',
  auth: ['access'],
  effect: 'write',
  request: {
    threadReference: Reference,
    rating: z.int().check(z.minimum(1), z.maximum(CHAT_STARS)),
  },
  response: ChatAnswer,
})

/** Marks a thread as read up to a message. The marker never moves back. */
export const readChat = defineCall({
  path: 'interactive:chat/read',
  summary: 'Note what was read of a chat',
  auth: ['access'],
  effect: 'write',
  request: { threadReference: Reference, seq: RowNumber.check(z.minimum(1)) },
  response: z.strictObject({ unread: z.int() }),
})

/** Returns a whole thread as a text file, in the language it was started in. */
export const downloadChat = defineCall({
  path: 'interactive:chat/download',
  summary: 'A chat as a text file',
  auth: ['access'],
  effect: 'read',
  request: { threadReference: Reference },
  response: z.strictObject({ fileName: z.string(), content: z.string() }),
})
