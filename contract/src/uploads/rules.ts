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

/** Whether a file may be called this: one name, not a path, that a screen and a file system can show. */
export function isPlainFileName(name: string): boolean {
  if (name.trim() === '' || name.length > NAME_MAX || /^\.+$/.test(name)) return false
  return !/[/\\:\p{Cc}\p{Cs}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u.test(name)
}
