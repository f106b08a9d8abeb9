import { UPLOAD } from '@sadu/contract/core/issuer-constants'

/** Why a file is rejected: an unsupported type, too large, or empty. */
export type FileProblem = 'kind' | 'size' | 'empty'

/** A file that a person chose; with a `problem` it is not uploaded. */
export type ChosenFile = { file: File; problem: FileProblem | null }

const MEDIA_TYPES = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const

/** The media types of uploads: png, jpg and pdf. */
export const UPLOAD_TYPES: readonly string[] = UPLOAD.formats.map((format) => MEDIA_TYPES[format])

/** Validates a file before the upload; the bridge validates its content. */
export function checkFile(file: File): ChosenFile {
  if (!UPLOAD_TYPES.includes(file.type)) return { file, problem: 'kind' }
  if (file.size > UPLOAD.maxBytes) return { file, problem: 'size' }
  return { file, problem: file.size === 0 ? 'empty' : null }
}
