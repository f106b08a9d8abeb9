import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFObject,
  PDFStream,
} from 'pdf-lib'
import type { Inspected } from './inspected.ts'
import { inflatesWithin } from './inflates-within.ts'

/** Names under which a PDF runs something, sends something, or carries another file. */
const ACTIVE = new Set([
  '/JavaScript',
  '/JS',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/RichMedia',
  '/RichMediaContent',
  '/Rendition',
  '/Movie',
  '/Sound',
  '/3D',
  '/XFA',
  '/SubmitForm',
  '/ImportData',
  '/GoToE',
  '/GoToR',
  '/AA',
])

const ENCRYPTED = /\/Encrypt\s*(<<|\d+\s+\d+\s+R\b)/
const HEADER = '%PDF-'
/** The marks of an archive's list and of its end, which a ZIP has wherever in a file it stands. */
const ARCHIVE = ['PK\u0001\u0002', 'PK\u0005\u0006']
/** After its last mark a PDF has the end of a line, and some writers a few more. */
const TAIL_MAX = 8

/** Looks into every object of a PDF, also those that nothing refers to. It is stored as it came, so that a
 * signature on it holds; one that does anything is refused. */
export async function inspectPdf(bytes: Buffer): Promise<Inspected> {
  const text = bytes.toString('latin1').replaceAll(/#([0-9a-f]{2})/gi, unescaped)
  if (ENCRYPTED.test(text)) return { refused: 'fileLocked' }
  if (!isPdfAlone(bytes) || !inflatesWithin(bytes, text)) return { refused: 'fileUnreadable' }
  try {
    const pdf = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
    })
    if (pdf.getPageCount() === 0) return { refused: 'fileUnreadable' }
    const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
    if (objects.some(isActive)) return { refused: 'fileActive' }
    return { mediaType: 'application/pdf', content: bytes }
  } catch (error) {
    return { refused: error instanceof EncryptedPDFError ? 'fileLocked' : 'fileUnreadable' }
  }
}

const unescaped = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))

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

function isActive(object: PDFObject | undefined): boolean {
  if (object instanceof PDFStream) return isActive(object.dict)
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  if (!(object instanceof PDFDict)) return ACTIVE.has(String(object))
  return object.entries().some(([name, value]) => ACTIVE.has(name.toString()) || isActive(value))
}
