import type { DocumentPurpose } from '@sadu/contract/supplementary/application'
import { useUploads } from '../../forms/use-uploads.ts'

export const PLACE = { kind: 'supplementary' } as const

/** The files of an application, by what they are. */
export function useDocuments(): Record<DocumentPurpose, ReturnType<typeof useUploads>> {
  return {
    identityCopy: useUploads(PLACE, 'identityCopy'),
    familyCopy: useUploads(PLACE, 'familyCopy'),
    passportCopy: useUploads(PLACE, 'passportCopy'),
  }
}

export type Documents = ReturnType<typeof useDocuments>
