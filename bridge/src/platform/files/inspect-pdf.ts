import type { Inspected } from './inspected.ts'
import { redrawPdf } from './redraw-pdf.ts'

/** PDF names for actions, scripts, submissions, and embedded or referenced files. */
const ACTIVE = [
  'JavaScript|JS|Launch|EmbeddedFiles?|EF|AF|FileAttachment|RichMedia|RichMediaContent|Rendition|Movie|Sound|3D|XFA',
  'SubmitForm|ImportData|GoToE|GoToR|AA',
].join('|')
const IS_ACTIVE = new RegExp(String.raw`/(?:(?:${ACTIVE})(?![\w.-])|F\s?[(<])`)

const HEADER = '%PDF-'
/** Signatures of a ZIP's central directory and its end, which every ZIP has regardless of where in
 * a file it starts. */
const ARCHIVE = ['PK\u0001\u0002', 'PK\u0005\u0006']
/** The end-of-file marker is followed by a line end, and by a few more bytes from some writers. */
const TAIL_MAX = 8

/** Redraws a PDF. Refuses PDFs with obvious active content, and files that are also another format,
 * so that the sender learns the reason. This check is not the protection: a PDF can hide content
 * from any search, but the redrawn copy contains none of it. */
export async function inspectPdf(bytes: Buffer): Promise<Inspected> {
  if (!isPdfAlone(bytes)) return { refused: 'fileUnreadable' }
  if (IS_ACTIVE.test(namesOf(bytes))) return { refused: 'fileActive' }
  return redrawPdf(bytes)
}

/** Whether the file starts and ends as a PDF and is not also a ZIP archive. */
function isPdfAlone(bytes: Buffer): boolean {
  if (ARCHIVE.every((mark) => bytes.includes(mark, 0, 'latin1'))) return false
  if (bytes.toString('latin1', 0, HEADER.length) !== HEADER) return false
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0) return false
  const tail = bytes.toString('latin1', end + '%%EOF'.length)
  return tail.length <= TAIL_MAX && tail.trim() === ''
}

/** Returns the text outside streams, with escapes in names resolved. Stream data may contain any
 * bytes. */
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
