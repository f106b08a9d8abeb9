import { createHash } from 'node:crypto'
import { latinName } from './latin-name.ts'

/** Wraps a file for a response: its bytes in base64, and a digest with which the receiver can
 * verify them. */
export function fileAnswer<MediaType extends string>(
  fileName: string,
  mediaType: MediaType,
  bytes: Uint8Array,
) {
  return {
    fileName,
    mediaType,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    content: Buffer.from(bytes).toString('base64'),
  }
}

/** Returns the name of a downloaded file, such as `Sadu-my-data-2026-11-23-ar.pdf`. */
export function fileNameOf(
  productName: string,
  parts: readonly string[],
  extension: string,
): string {
  const named = [latinName(productName), ...parts].filter((part) => part !== '')
  return `${named.join('-')}.${extension}`
}
