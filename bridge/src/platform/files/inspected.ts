import type { CodeName } from '@sadu/contract'

/** The reasons for refusing the content of a file. */
type FileRefusal = Extract<
  CodeName,
  'fileWrongKind' | 'fileUnreadable' | 'fileLocked' | 'fileActive' | 'fileTooLong' | 'pictureTooBig'
>

/** The result of an inspection: the copy that people open, or the reason for refusal. */
export type Inspected =
  | { mediaType: 'image/jpeg' | 'application/pdf'; content: Uint8Array }
  | { refused: FileRefusal }

/** A complete file to inspect. */
export type InspectionJob = { content: Buffer }
