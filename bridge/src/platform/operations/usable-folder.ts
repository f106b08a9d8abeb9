import { mkdir } from 'node:fs/promises'
import { StartRefusal } from '../../core/start-refusal.ts'
import { driverCode } from '../db/errors.ts'

/** Creates the folder of a setting. Rejects with a `StartRefusal` if it cannot be used. */
export async function makeUsableFolder(folder: string, setting: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new StartRefusal(
      `The folder of ${setting}, ${folder}, cannot be used (${driverCode(error) ?? 'unknown reason'}). ` +
        `Let this user write there, or unset ${setting}.`,
      { cause: error },
    )
  }
}
