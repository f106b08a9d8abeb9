import { access, stat, unlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Upload } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { openContent } from '../../domain/uploads/content.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ObjectStore } from '../../platform/files/object-store.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { clientsRow } from '../../domain/requests/store.ts'
import { type DeskFile, readDeskFiles, readDeskRequest, readSealedFiles } from './store.ts'
import { plain } from './text.ts'

type FilesParts = {
  db: Database
  keys: Secrets
  /** Where files lie; null when they are in the database. */
  objects: ObjectStore | null
  operator: string
  now: () => Date
}

/** What is said of a line, and whether it was done. */
type Said = { isDone: boolean; text: string }
const failed = (text: string): Said => ({ isDone: false, text })

/** Lists the files that were sent with a request, or writes them to a folder that is there, where it overwrites nothing:
 * all of them, or none. Before one is opened the audit says who opens them. */
export async function takeFiles(
  parts: FilesParts,
  { reference, folder }: { reference: string; folder: string },
): Promise<Said> {
  const { db } = parts
  const found = await db.read(async (tx) => {
    const shown = await readDeskRequest(tx, reference)
    if (!shown) return null
    // A visitor sends no files.
    const row = clientsRow(shown.row)
    return { row, files: row === null ? [] : await readDeskFiles(tx, row) }
  })
  if (!found) return failed(`There is no request ${reference}.`)
  const { row, files } = found
  if (row === null || files.length === 0) return failed(`No file came with ${reference}.`)
  if (folder === '') return { isDone: true, text: listText(reference, files) }
  const into = resolve(folder)
  if (!(await isFolder(into))) return failed(`There is no folder ${into}.`)
  const paths = files.map((file, at) => join(into, nameOf(reference, file, at)))
  for (const path of paths) {
    if (await isThere(path)) return failed(`${path} is there already. Nothing was written.`)
  }
  const of = { clientId: row.clientId, cardmemberId: row.cardmemberId }
  const facts = { request: reference, files: files.length, operator: parts.operator }
  await db.write((tx) =>
    recordEvent(tx, parts.keys, { of, kind: 'filesOpened', facts }, parts.now()),
  )
  try {
    await writeAll(paths, await openAll(parts, row))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return failed('The store of files is out of reach. Nothing was written.')
  }
  return {
    isDone: true,
    text: [...paths, `${countText(files)} written. Delete them when you are done.`].join('\n'),
  }
}

const EXTENSIONS: Record<Upload['mediaType'], string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
}

/** A name of the desk's own: what people call their files means nothing to a file system here. */
const nameOf = (reference: string, { purpose, mediaType }: DeskFile, at: number) =>
  `${reference}-${at + 1}-${purpose}.${EXTENSIONS[mediaType]}`

const countText = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'file' : 'files'}`

function listText(reference: string, files: readonly DeskFile[]): string {
  const lines = files.map((file, at) => {
    const size = `${Math.ceil(file.size / 1024)} KB`
    return `${nameOf(reference, file, at)}  ${size}, sent as ${plain(file.fileName)}`
  })
  return [...lines, `${countText(files)}. To write them: file ${reference} FOLDER`].join('\n')
}

async function openAll(
  { db, keys, objects }: FilesParts,
  request: { clientId: string; id: string },
): Promise<Buffer[]> {
  const sealed = await db.read((tx) => readSealedFiles(tx, request))
  return Promise.all(sealed.map((file) => openContent(keys, objects, file)))
}

async function writeAll(paths: readonly string[], contents: readonly Buffer[]): Promise<void> {
  const written: string[] = []
  try {
    for (const [at, path] of paths.entries()) {
      await writeFile(path, contents[at] ?? '', { flag: 'wx', mode: 0o600 })
      written.push(path)
    }
  } catch (error) {
    await Promise.all(written.map((path) => unlink(path)))
    throw error
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
