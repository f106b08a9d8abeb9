/** What a file is sent as. */
export const UPLOAD_PURPOSES = [
  'salaryCertificate',
  'disputeProof',
  'identityCopy',
  'familyCopy',
  'passportCopy',
  'chatFile',
] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** A picture is refused that has more pixels than this, before it is decoded. */
export const PICTURE_MAX_PIXELS = 50_000_000
/** A larger picture is made smaller until its longer side has so many pixels: an A4 page at 300 dpi. */
export const PICTURE_LONGEST_SIDE = 3_508

/** A PDF is refused that has more pages than this. */
export const PDF_MAX_PAGES = 30

const NAME_MAX = 120
const EXTENSIONS = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' } as const

/** What a name ends with that says of which kind its file is, as often as it does. */
const KINDS =
  /(?:\.(?:pdf|jpe?g|png|exe|com|bat|cmd|scr|msi|js|jse|vbs?|vbe|wsf|ps1|lnk|html?|svg|hta|jar|app|docm|xlsm))+$/i
/** Names that are devices of Windows. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** Signs that nobody sees or that turn the text round, and signs that have a meaning in paths or in markup. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu
const MEANING = /[/\\:*?"<>|]/g

/** What a file is called from here on: as its sender named it, without what a screen or a file system takes for
 * something else, and with the ending of what it is. */
export function keptFileName(name: string, mediaType: keyof typeof EXTENSIONS): string {
  const extension = EXTENSIONS[mediaType]
  const seen = name.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(MEANING, '-')
  const stem = seen
    .trim()
    .replace(KINDS, '')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const kept = DEVICES.test(stem) ? `_${stem}` : stem || 'file'
  // Half of a pair of units would be left of a sign that is cut.
  return kept.slice(0, NAME_MAX - extension.length).replace(/\p{Cs}$/u, '') + extension
}
