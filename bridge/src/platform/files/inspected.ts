import type { CodeName } from '@sadu/contract'

/** Why the content of a file is refused. */
type FileRefusal = Extract<
  CodeName,
  'fileWrongKind' | 'fileUnreadable' | 'fileLocked' | 'fileActive' | 'fileTooLong' | 'pictureTooBig'
>

/** What a file came to: the copy of it that people open, or why it is refused. */
export type Inspected =
  | { mediaType: 'image/jpeg' | 'application/pdf'; content: Uint8Array }
  | { refused: FileRefusal }

/** A file to look at, whole. */
export type InspectionJob = { content: Uint8Array }
