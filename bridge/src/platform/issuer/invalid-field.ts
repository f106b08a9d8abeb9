import { StartRefusal } from '../../core/start-refusal.ts'

/** Creates the error for a refused issuer file: the file, the field and the reason. */
export function invalidField(file: string, field: string, why: string): StartRefusal {
  return new StartRefusal(
    `ISSUER_FILE ${file} does not fit at "${field}": ${why}. Correct it there, or take it out to use the default.`,
  )
}
