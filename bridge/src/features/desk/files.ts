import { access, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Upload } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { openContent, originalLabel, uploadLabel } from '../../domain/uploads/content.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ObjectStore } from '../../platform/files/object-store.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { sentWith, type Asked, type Sender } from './sent-with.ts'
import { type DeskFile, readDeskFiles, readSealedFile } from './store.ts'
import { plain } from './text.ts'

type FilesParts = {
  db: Database
  keys: Secrets
  /** Object storage for files; null if they are in the database. */
  objects: ObjectStore | null
  operator: string
  now: () => Date
}

/** The output for a command, and whether it succeeded. */
type Outcome = { isDone: boolean; text: string }
const failed = (text: string): Outcome => ({ isDone: false, text })

type Named = { file: DeskFile; as: string }
type Taken = Asked & { folder: string; isOriginal: boolean }

/** Lists the files sent with a request or a chat, or writes them to an existing folder: all or
 * none, and it never overwrites a file. It writes the re-rendered copies; the original PDFs are for
 * auditors and need a separate option. The audit first records who opens which of the two. */
export async function exportFiles(parts: FilesParts, asked: Taken): Promise<Outcome> {
  const found = await parts.db.read(async (tx) => {
    const sender = await sentWith(tx, asked)
    return sender && { ...sender, sent: sender.what ? await readDeskFiles(tx, sender.what) : [] }
  })
  const isChat = 'chat' in asked
  const name = isChat ? `chat ${asked.chat}` : asked.reference
  if (!found) return failed(`There is no ${isChat ? `${name} with files` : `request ${name}`}.`)
  const { of, facts, sent } = found
  if (of === null || sent.length === 0) return failed(`No file came with ${name}.`)
  const prefix = isChat ? `chat-${asked.chat}` : asked.reference
  const all = sent.map((file, at): Named => ({ file, as: nameOf(prefix, file, at) }))
  const files = asked.isOriginal ? all.filter(({ file }) => isPdf(file)) : all
  if (files.length === 0) return failed(`No PDF came with ${name}, and pictures have no original.`)
  if (asked.folder === '') return { isDone: true, text: listText(name, files) }
  return writeFiles(parts, { ...asked, files, of, facts })
}

async function writeFiles(
  parts: FilesParts,
  { folder, isOriginal, files, of, facts }: Omit<Sender, 'what'> & Taken & { files: Named[] },
): Promise<Outcome> {
  const old = files.filter(({ file }) => isPdf(file) && file.originalSize === null)
  if (!isOriginal && old.length > 0) {
    const names = old.map(({ as }) => as).join(', ')
    return failed(`Never drawn anew: ${names}. Nothing was written; use --original.`)
  }
  const into = resolve(folder)
  if (!(await isFolder(into))) return failed(`There is no folder ${into}.`)
  const paths = files.map(({ as }) => join(into, isOriginal ? `original-${as}` : as))
  for (const path of paths) {
    if (await isThere(path)) return failed(`${path} is there already. Nothing was written.`)
  }
  const opened = { ...facts, files: files.length, operator: parts.operator }
  const kind = isOriginal ? 'originalsOpened' : 'filesOpened'
  await parts.db.write((tx) =>
    recordEvent(tx, parts.keys, { of, kind, facts: opened }, parts.now()),
  )
  try {
    await writeAll(paths, await openAll(parts, files, isOriginal))
  } catch (error) {
    if (error instanceof NotWritten) {
      const { code } = error
      return failed(`The files could not be written to ${into} (${code}). Nothing was written.`)
    }
    if (!(error instanceof Refusal)) throw error
    return failed('The store of files is out of reach. Nothing was written.')
  }
  const lines = [...paths, `${countText(files)} written. Delete them when you are done.`]
  if (isOriginal) lines.push('They are as they came and may do harm: open none of them at a desk.')
  return { isDone: true, text: lines.join('\n') }
}

const EXTENSIONS: Record<Upload['mediaType'], string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
}

const isPdf = ({ mediaType }: DeskFile) => mediaType === 'application/pdf'

/** The desk chooses the file names, since names from customers are not safe for a file system. */
const nameOf = (prefix: string, { purpose, mediaType }: DeskFile, at: number) =>
  `${prefix}-${at + 1}-${purpose}.${EXTENSIONS[mediaType]}`

const countText = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'file' : 'files'}`

function listText(name: string, files: readonly Named[]): string {
  const lines = files.map(({ as, file: { size, fileName } }) => {
    return `${as}  ${Math.ceil(size / 1024)} KB, sent as ${plain(fileName)}`
  })
  return [...lines, `${countText(files)}. To write them: file ${name} FOLDER`].join('\n')
}

/** The content of the files. For a PDF that was never re-rendered, this is the original. */
function openAll(
  { db, keys, objects }: FilesParts,
  files: readonly Named[],
  isOriginal: boolean,
): Promise<Buffer[]> {
  return Promise.all(
    files.map(async ({ file }) => {
      const fromOriginal = isOriginal && file.originalSize !== null
      const sealed = await db.read((tx) => readSealedFile(tx, file, fromOriginal))
      const label = (fromOriginal ? originalLabel : uploadLabel)(file.clientId, file.id)
      return openContent(keys, objects, label, sealed)
    }),
  )
}

/** The files could not be written, for a reason of the system. */
class NotWritten extends Error {
  readonly code: string
  constructor(cause: NodeJS.ErrnoException) {
    super('the files could not be written', { cause })
    this.code = cause.code ?? 'unknown reason'
  }
}

async function writeAll(paths: readonly string[], contents: readonly Buffer[]): Promise<void> {
  const begun: string[] = []
  try {
    for (const [at, path] of paths.entries()) {
      begun.push(path)
      await writeFile(path, contents[at] ?? '', { flag: 'wx', mode: 0o600 })
    }
  } catch (error) {
    const cause = error as NodeJS.ErrnoException
    // Also the part of a file that did not fit, but never a file that was there.
    if (cause.code === 'EEXIST') begun.pop()
    await Promise.all(begun.map((path) => rm(path, { force: true })))
    throw new NotWritten(cause)
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
