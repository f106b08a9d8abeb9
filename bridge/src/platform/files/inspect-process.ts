import { fileTypeFromBuffer } from 'file-type'
import { serveJobs } from '../processes/serve-jobs.ts'
import { inspectPdf } from './inspect-pdf.ts'
import type { Inspected, InspectionJob } from './inspected.ts'
import { redrawPicture } from './redraw-picture.ts'

serveJobs(() => async ({ content }: InspectionJob): Promise<Inspected> => {
  const type = await fileTypeFromBuffer(content)
  if (type?.mime === 'image/png' || type?.mime === 'image/jpeg') return redrawPicture(content)
  if (type?.mime === 'application/pdf') return inspectPdf(content)
  return { refused: 'fileWrongKind' }
})
