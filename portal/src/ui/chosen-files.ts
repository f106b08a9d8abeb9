import { UPLOAD } from '@sadu/contract/core/issuer-constants'

/** Why a file cannot be sent: another kind than the bridge takes, more bytes than it takes, or none. */
export type FileProblem = 'kind' | 'size' | 'empty'

/** A file that a person chose; with a `problem` it is not to be sent. */
export type ChosenFile = { file: File; problem: FileProblem | null }

const MEDIA_TYPES = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const

/** The media types that an upload may have: png, jpg and pdf. */
export const UPLOAD_TYPES: readonly string[] = UPLOAD.formats.map((format) => MEDIA_TYPES[format])

/** Looks at a file before it is sent; the bridge looks again, at its content. */
export function checkFile(file: File): ChosenFile {
  if (!UPLOAD_TYPES.includes(file.type)) return { file, problem: 'kind' }
  if (file.size > UPLOAD.maxBytes) return { file, problem: 'size' }
  return { file, problem: file.size === 0 ? 'empty' : null }
}
