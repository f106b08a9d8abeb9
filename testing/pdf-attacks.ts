import { pdfOf, streamObject } from './upload-files.ts'

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const OPENED = '/OpenAction 4 0 R'
const HIDDEN = `4 0 obj ${SCRIPT} endobj`
const HARMLESS = '<< /Length 1 >>\nstream\nx\nendstream'
const FILE = '<< /Type /Filespec /F (salary.exe) /EF << /F 5 0 R >> >>'
const PROGRAM = '<< /Length 2 >>\nstream\nMZ\nendstream'

/** Returns the PDF with the xref entry of object 4 pointing to a given text, so that a parser using
 * the table finds another object than one scanning the file. */
function pointing(pdf: Buffer, text: string): Buffer {
  const whole = pdf.toString('latin1')
  const list = whole.lastIndexOf('xref\n0 ')
  const entry = whole.indexOf(' n \n', list) - 16 + 3 * 20
  const place = String(whole.indexOf(text)).padStart(10, '0')
  return Buffer.from(whole.slice(0, entry) + place + whole.slice(entry + 10), 'latin1')
}
const opening = (more: string[], text = HIDDEN) => pointing(pdfOf({ root: OPENED, more }), text)

/** PDFs that hide active content from one parser and show it to another, by outcome: they are
 * refused, or the stored version has none of it. */
export const HIDING_PDFS: Record<
  string,
  { becomes: 'fileActive' | 'copy'; content: () => Buffer }
> = {
  'an object twice, the script first': {
    becomes: 'fileActive',
    content: () => opening([SCRIPT, `<< >>\nendobj\n4 0 obj\n<< >>`], '4 0 obj'),
  },
  'a script in a comment': {
    becomes: 'fileActive',
    content: () => opening(['<< >>', `<< >>\n% ${HIDDEN}\n`]),
  },
  'a script in a stream': {
    becomes: 'copy',
    content: () =>
      opening([HARMLESS, `<< /Length ${HIDDEN.length} >>\nstream\n${HIDDEN}\nendstream`]),
  },
  'a script in a text': {
    becomes: 'fileActive',
    content: () => opening([HARMLESS, `(${HIDDEN})`]),
  },
  'a script behind the word of a stream': {
    becomes: 'copy',
    content: () => opening([HARMLESS, `<< >>\n% stream\nendobj\n${HIDDEN}\n% endstream\n`]),
  },
  'a script in a packed object': {
    becomes: 'copy',
    content: () => pdfOf({ more: [streamObject('/Type /ObjStm /N 1 /First 4', `9 0 ${SCRIPT}`)] }),
  },
  'a file on a page': {
    becomes: 'fileActive',
    content: () =>
      pdfOf({ more: [`<< /Type /Annot /Subtype /FileAttachment /FS ${FILE} >>`, PROGRAM] }),
  },
  'a file that belongs to the PDF': {
    becomes: 'fileActive',
    content: () => pdfOf({ root: '/AF [4 0 R]', more: [FILE, PROGRAM] }),
  },
  'a stream that lies elsewhere': {
    becomes: 'fileActive',
    content: () => pdfOf({ more: ['<< /F (//example.com/a) /Length 0 >>\nstream\n\nendstream'] }),
  },
}
