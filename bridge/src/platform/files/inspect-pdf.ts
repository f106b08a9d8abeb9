import type { Inspected } from './inspected.ts'
import { redrawPdf } from './redraw-pdf.ts'

/** Names under which a PDF runs something, sends something, or carries or names another file. */
const ACTIVE = [
  'JavaScript|JS|Launch|EmbeddedFiles?|EF|AF|FileAttachment|RichMedia|RichMediaContent|Rendition|Movie|Sound|3D|XFA',
  'SubmitForm|ImportData|GoToE|GoToR|AA',
].join('|')
const IS_ACTIVE = new RegExp(String.raw`/(?:(?:${ACTIVE})(?![\w.-])|F\s?[(<])`)

const HEADER = '%PDF-'
/** The marks of an archive's list and of its end, which a ZIP has wherever in a file it stands. */
const ARCHIVE = ['PK\u0001\u0002', 'PK\u0005\u0006']
/** After its last mark a PDF has the end of a line, and some writers a few more. */
const TAIL_MAX = 8

/** Draws a PDF anew. One that plainly does something, or is something else as well, is refused before: whoever sent
 * it learns why. It is not what keeps a clerk safe: a PDF can hide from any search, and the copy has nothing of it. */
export async function inspectPdf(bytes: Buffer): Promise<Inspected> {
  if (!isPdfAlone(bytes)) return { refused: 'fileUnreadable' }
  if (IS_ACTIVE.test(namesOf(bytes))) return { refused: 'fileActive' }
  return redrawPdf(bytes)
}

/** Whether the file begins and ends as a PDF, and is no archive as well: nothing else stands before, after or in
 * it. */
function isPdfAlone(bytes: Buffer): boolean {
  if (ARCHIVE.every((mark) => bytes.includes(mark, 0, 'latin1'))) return false
  if (bytes.toString('latin1', 0, HEADER.length) !== HEADER) return false
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0) return false
  const tail = bytes.toString('latin1', end + '%%EOF'.length)
  return tail.length <= TAIL_MAX && tail.trim() === ''
}

/** What stands outside the streams, with the escapes of names resolved. Bytes of a stream may say anything. */
function namesOf(bytes: Buffer): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const begin = bytes.indexOf('stream', from)
    const end = begin < 0 ? -1 : bytes.indexOf('endstream', begin)
    parts.push(bytes.toString('latin1', from, end < 0 ? bytes.length : begin))
    if (end < 0) break
    from = end + 'endstream'.length
  }
  return parts.join(' ').replaceAll(/#([0-9a-f]{2})/gi, unescaped)
}

const unescaped = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))
