import { StartRefusal } from '../../core/start-refusal.ts'
import { encryptedUrl } from '../gateways/provider-settings.ts'

/** An S3 bucket and its credentials. */
export type ObjectStoreSettings = {
  /** URL of the bucket, or of a folder in it, without a trailing slash. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Variables = Partial<
  Record<'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
>

/** Reads the bucket's settings from the environment: all of them, or null to store files in the
 * database. */
export function readObjectStore(read: Variables): ObjectStoreSettings | null {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if ([url, accessKeyId, secretAccessKey].every((value) => value === undefined)) return null
  if (!url || !accessKeyId || !secretAccessKey) {
    throw new StartRefusal(
      'A store of files needs S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Set all of them, or none to store files in the database.',
    )
  }
  return {
    url: encryptedUrl('S3_URL', url).replace(/\/+$/, ''),
    region: read.S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}
