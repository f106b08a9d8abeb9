import type { DocumentPurpose } from '@sadu/contract/supplementary/application'
import { useUploads } from '../../forms/use-uploads.ts'
import { APPLICATION } from './draft-key.ts'

/** The files of an application, by purpose. */
export function useDocuments(): Record<DocumentPurpose, ReturnType<typeof useUploads>> {
  return {
    identityCopy: useUploads(APPLICATION, 'identityCopy'),
    familyCopy: useUploads(APPLICATION, 'familyCopy'),
    passportCopy: useUploads(APPLICATION, 'passportCopy'),
  }
}

export type Documents = ReturnType<typeof useDocuments>
