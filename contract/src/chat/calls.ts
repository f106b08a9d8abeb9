import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { freeText, Language, Moment, Reference, RowNumber } from '../core/values.ts'
import { ServiceHours } from './hours.ts'

/** The longest message, in characters. */
export const CHAT_TEXT_MAX = 1_000
/** So many messages a thread holds; then it is ended and another begun. */
export const CHAT_MESSAGES_MAX = 400
/** So many of them are shown, the last; the file has all. */
export const CHAT_SHOWN = 100
/** A rating is a number of stars from 1 to this. */
export const CHAT_STARS = 5

/** `assistant`: rules and search answer. `waiting`: a person was asked for. `person`: one has answered. */
export const CHAT_STATES = ['assistant', 'waiting', 'person', 'ended'] as const
export type ChatState = (typeof CHAT_STATES)[number]

/** Who says something. A `notice` is what happened to the thread itself. */
export const CHAT_AUTHORS = ['customer', 'assistant', 'person', 'notice'] as const
export type ChatAuthor = (typeof CHAT_AUTHORS)[number]
/** What a notice tells. */
export const CHAT_NOTICES = ['handedOver', 'ended'] as const
export type ChatNotice = (typeof CHAT_NOTICES)[number]

/** The screens that show what the assistant tells of the person's account. */
export const CHAT_PAGES = [
  'home',
  'cards',
  'offers',
  'pending',
  'requests',
  'rewards',
  'transactions',
  'trips',
] as const
export type ChatPage = (typeof CHAT_PAGES)[number]

/** Where an answer of the assistant comes from. */
export const ChatSource = z.discriminatedUnion('kind', [
  /** One of the questions of the help, by its topic and its own name; `title` is the question. */
  z.strictObject({
    kind: z.literal('question'),
    topic: z.string(),
    question: z.string(),
    title: z.string(),
  }),
  z.strictObject({ kind: z.literal('page'), page: z.enum(CHAT_PAGES) }),
])
export type ChatSource = z.output<typeof ChatSource>

export const ChatMessage = z.strictObject({
  /** Its number in the thread, from 1. */
  seq: z.int(),
  author: z.enum(CHAT_AUTHORS),
  notice: z.nullable(z.enum(CHAT_NOTICES)),
  text: z.string(),
  /** The language of the text. */
  language: Language,
  at: Moment,
  /** Of an answer of the assistant; null where it did not know. */
  source: z.nullable(ChatSource),
  /** Where the assistant asks back: the questions that may be meant, the likeliest first. Whoever sends one is
   * answered. */
  suggestions: z.array(z.string()),
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
  /** The last that there are, the first first. */
  messages: z.array(ChatMessage),
  /** The number up to which the person has read. */
  readTo: z.int(),
})
export type ChatThread = z.output<typeof ChatThread>

/** When people answer, and how long one waits for them. */
export const ChatService = z.strictObject({
  isOpen: z.boolean(),
  /** When they close, or when they are here again. */
  changesAt: z.nullable(Moment),
  hours: ServiceHours,
  /** About how many minutes one waits while they are here. */
  waitMinutes: z.int(),
})
export type ChatService = z.output<typeof ChatService>

const ChatAnswer = z.strictObject({ thread: z.nullable(ChatThread), service: ChatService })
export type ChatAnswer = z.output<typeof ChatAnswer>

/** The person's last thread, ended or not, and when people answer. `thread` is null before the first message. */
export const openChat = defineCall({
  path: 'interactive:chat/open',
  summary: 'The person’s chat with the issuer',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: ChatAnswer,
})

/** What a person writes: a text, files, or both. */
export const ChatText = freeText(CHAT_TEXT_MAX).check(z.trim())

/** Sends a message in the thread that is open, or in a new one. While no person was asked for, the assistant
 * answers at once, in the language of the text, from the questions and the person's own account. A card number
 * in the text is masked. Refused with `chatFull`. */
export const sendChat = defineCall({
  path: 'interactive:chat/send',
  summary: 'Send a message to the assistant, or to the person who answers',
  auth: ['access'],
  effect: 'write',
  request: {
    text: ChatText,
    /** Files of the draft of the kind `chat`. */
    uploadReferences: z._default(z.array(Reference).check(z.maxLength(5)), []),
    /** The account that the person looks at; without one it is the first. */
    accountReference: z.optional(Reference),
  },
  response: ChatAnswer,
})

/** Waits for news of a thread, for up to 20 seconds, and answers what `openChat` answers. It answers at once when
 * there is a message after `after`. */
export const pollChat = defineCall({
  path: 'interactive:chat/poll',
  summary: 'Wait for new messages of a chat',
  auth: ['access'],
  effect: 'read',
  request: { threadReference: Reference, after: RowNumber },
  response: ChatAnswer,
})

/** Hands the open thread, or a new one, over to a person. Asking again changes nothing. */
export const askForPerson = defineCall({
  path: 'interactive:chat/person',
  summary: 'Ask for a person in the chat',
  auth: ['access'],
  effect: 'write',
  request: {},
  response: ChatAnswer,
})

/** Ends a thread. One that has ended stays as it is. */
export const endChat = defineCall({
  path: 'interactive:chat/end',
  summary: 'End a chat',
  auth: ['access'],
  effect: 'write',
  request: { threadReference: Reference },
  response: ChatAnswer,
})

/** Rates a thread that has ended. The last rating holds. Refused with `chatNotEnded`. */
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

/** Notes that a thread was read up to a message. It never goes back. */
export const readChat = defineCall({
  path: 'interactive:chat/read',
  summary: 'Note what was read of a chat',
  auth: ['access'],
  effect: 'write',
  request: { threadReference: Reference, seq: RowNumber.check(z.minimum(1)) },
  response: z.strictObject({ unread: z.int() }),
})

/** A whole thread as a text file, in the language in which it was begun. */
export const downloadChat = defineCall({
  path: 'interactive:chat/download',
  summary: 'A chat as a text file',
  auth: ['access'],
  effect: 'read',
  request: { threadReference: Reference },
  response: z.strictObject({ fileName: z.string(), content: z.string() }),
})
