/** Purposes of a file that is sent for a form. */
export const FORM_PURPOSES = [
  'salaryCertificate',
  'disputeProof',
  'identityCopy',
  'familyCopy',
  'passportCopy',
  'chatFile',
] as const
export type FormPurpose = (typeof FORM_PURPOSES)[number]
/** Purposes of an upload. */
export const UPLOAD_PURPOSES = [...FORM_PURPOSES, 'receipt'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** Pictures with more pixels are refused before decoding. */
export const PICTURE_MAX_PIXELS = 50_000_000
/** A larger picture is scaled down until its longer side has this many pixels: an A4 page at 300
 * dpi. */
export const PICTURE_LONGEST_SIDE = 3_508

/** PDFs with more pages are refused. */
export const PDF_MAX_PAGES = 30

const NAME_MAX = 120
const EXTENSIONS = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' } as const

/** File extensions at the end of a name, repeated ones included. */
const KINDS =
  /(?:\.(?:pdf|jpe?g|png|exe|com|bat|cmd|scr|msi|js|jse|vbs?|vbe|wsf|ps1|lnk|html?|svg|hta|jar|app|docm|xlsm))+$/i
/** Reserved device names on Windows. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** Invisible and direction-changing characters, and characters with a meaning in paths or
 * markup. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu
const MEANING = /[/\\:*?"<>|]/g

/** Returns the stored file name: the sender's name, without characters that a screen or a file
 * system could misinterpret, and with the extension of its actual type. */
export function storedFileName(name: string, mediaType: keyof typeof EXTENSIONS): string {
  const extension = EXTENSIONS[mediaType]
  const seen = name.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(MEANING, '-')
  const stem = seen
    .trim()
    .replace(KINDS, '')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const kept = DEVICES.test(stem) ? `_${stem}` : stem || 'file'
  // Cutting could leave half of a surrogate pair.
  return kept.slice(0, NAME_MAX - extension.length).replace(/\p{Cs}$/u, '') + extension
}
