import { UPLOAD } from '@sadu/contract/core/issuer-constants'
import {
  EICAR,
  jpegWith,
  packedPicture,
  pdfOf,
  pictureOf,
  pixelFlood,
  pngChunk,
  pngOf,
  streamObject,
} from './upload-files.ts'

const MEBIBYTE = 1_048_576
const PAGE = '<!doctype html><script>alert(1)</script>'
const text = (content: string) => Buffer.from(content, 'latin1')
/** An archive without files: its directory and its end record, which may follow any text. */
const ARCHIVE = `PK\u0001\u0002${'\0'.repeat(42)}PK\u0005\u0006${'\0'.repeat(18)}`
const OBJECTS = '/Type /ObjStm /N 1 /First 4'
/** The dimensions in a JPEG header: 60,000 by 60,000 in three colours. */
const FLOOD = Buffer.from('08ea60ea60030122000211010311ff', 'hex')

/** A refused file: its name, its content and the check that refuses it. */
type Attack = { name: string; content: () => Buffer; refused: string }
const attack = (refused: string, name: string, content: () => Buffer): Attack => ({
  refused,
  name,
  content,
})
const wrongKind = (name: string, content: Buffer) => attack('fileWrongKind', name, () => content)
const pdf = (refused: string, parts: Parameters<typeof pdfOf>[0]) =>
  attack(refused, 'a.pdf', () => pdfOf(parts))

/** Malicious files, by kind. */
export const ATTACKS: Record<string, Attack> = {
  'one byte over 5 MB': attack('fileTooLarge', 'a.pdf', () =>
    Buffer.concat([pdfOf(), Buffer.alloc(UPLOAD.maxBytes + 1 - pdfOf().length)]),
  ),

  nothing: wrongKind('a.pdf', Buffer.alloc(0)),
  EICAR: wrongKind('a.pdf', text(EICAR)),
  SVG: wrongKind(
    'a.png',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ),
  HTML: wrongKind('a.jpg', text(PAGE)),
  'a GIF': wrongKind('a.png', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')),
  'a GIF that is a page and a script': wrongKind('a.gif', text(`GIF89a=1/*${PAGE}*/;alert(1)`)),
  'a program': wrongKind('statement.pdf', text(`MZ\u0090\u0000${'\0'.repeat(200)}PE\0\0`)),
  'an archive': wrongKind('a.pdf', Buffer.from('504b0304140000000000', 'hex')),
  'an archive with a PDF behind it': wrongKind(
    'a.pdf',
    Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), pdfOf()]),
  ),
  'a PDF behind a page': wrongKind('a.pdf', Buffer.concat([text('<html>'), pdfOf()])),

  'a picture that is cut off': attack('fileUnreadable', 'a.jpg', () =>
    pictureOf('jpeg', 400, 300).subarray(0, 60),
  ),
  'a flood of pixels': attack('pictureTooBig', 'a.png', () => pixelFlood()),
  'a flood of pixels in a JPEG': attack('pictureTooBig', 'a.jpg', () => jpegWith(0xc0, FLOOD)),

  'a PDF that is an archive too': attack('fileUnreadable', 'a.pdf', () =>
    Buffer.concat([pdfOf(), text(ARCHIVE)]),
  ),
  'a PDF with an archive in it': pdf('fileUnreadable', {
    more: [`<< /Length ${ARCHIVE.length} >>\nstream\n${ARCHIVE}\nendstream`],
  }),
  'a PDF with a page behind it': attack('fileUnreadable', 'a.pdf', () =>
    Buffer.concat([pdfOf(), text(PAGE)]),
  ),
  'a PDF without pages': attack('fileUnreadable', 'a.pdf', () => text('%PDF-1.7\n%%EOF\n')),

  'a locked PDF': pdf('fileLocked', {
    trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -4 >>',
  }),
  'a lock under an escaped name': pdf('fileLocked', {
    trailer: '/#45ncrypt << /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -4 >>',
  }),

  'a PDF that runs a script': pdf('fileActive', {
    root: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
  }),
  'a script under an escaped name': pdf('fileActive', {
    root: '/OpenAction << /S /J#61vaScript /J#53 (1) >>',
  }),
  'a script that nothing refers to': pdf('fileActive', {
    more: ['<< /S /JavaScript /JS (1) >>'],
  }),
  'a program to start': pdf('fileActive', {
    root: '/OpenAction << /S /Launch /F (cmd.exe) >>',
  }),
  'a file in a PDF': pdf('fileActive', {
    root: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
    more: ['<< /Type /Filespec /F (a.exe) >>'],
  }),
  'a form that is sent elsewhere': pdf('fileActive', {
    more: ['<< /S /SubmitForm /F (https://example.com) >>'],
  }),
}

/** Payloads of pictures that must not survive. */
export const CARRIED = [PAGE, EICAR, 'PK\u0005\u0006', 'GPS 24.7136N']

/** Pictures that are also something else, or carry a payload: they are re-rendered. */
export const CARRIERS: Record<string, () => Buffer> = {
  'a JPEG that is a page': () => jpegWith(0xfe, text(PAGE)),
  'a JPEG with a page behind it': () => Buffer.concat([pictureOf('jpeg'), text(PAGE)]),
  'a JPEG that is an archive': () => Buffer.concat([pictureOf('jpeg'), text(ARCHIVE)]),
  'a JPEG that says where it was taken': () => jpegWith(0xe1, text('Exif\0\0GPS 24.7136N')),
  'a PNG with a script behind it': () => Buffer.concat([pictureOf('png'), text(PAGE)]),
  'a PNG with a virus behind it': () => Buffer.concat([pictureOf('png'), text(EICAR)]),
  'a PNG with a page in it': () =>
    pngOf(8, Buffer.alloc(8 * 25), [pngChunk('tEXt', text(`Comment\0${PAGE}`))]),
  'a PNG that unpacks to 200 MB': () => packedPicture(200 * MEBIBYTE),
}

const drawing = (content: Buffer) =>
  Buffer.from(
    pdfOf({ more: [streamObject('', content)] })
      .toString('latin1')
      .replace('/MediaBox', '/Contents 4 0 R /MediaBox'),
    'latin1',
  )

/** PDFs with unexpected content, or with far more than they show: their pages are re-rendered. */
export const BURIED: Record<string, () => Buffer> = {
  'a PDF with a script in a packed object': () =>
    pdfOf({ more: [streamObject(OBJECTS, '9 0 << /S /JavaScript /JS (1) >>')] }),
  'a PDF that is packed twice': () =>
    pdfOf({ more: ['<< /Filter [/FlateDecode /FlateDecode] /Length 1 >>\nstream\nx\nendstream'] }),
  'a PDF of lists within lists': () => pdfOf({ more: ['['.repeat(100_000) + ']'.repeat(100_000)] }),
  'a PDF that unpacks to 200 MB': () =>
    pdfOf({ more: [streamObject(OBJECTS, Buffer.alloc(200 * MEBIBYTE))] }),
  'a PDF of many parts that unpack to 300 MB': () =>
    pdfOf({ more: Array.from({ length: 6 }, () => streamObject('', Buffer.alloc(50 * MEBIBYTE))) }),
  'a PDF whose page unpacks to 50 MB': () => drawing(Buffer.alloc(50 * MEBIBYTE)),
  'a PDF that begins a stream a million times': () =>
    pdfOf({ more: [`<< >>\n${'stream\nx\u009c'.repeat(400_000)}`] }),
}
