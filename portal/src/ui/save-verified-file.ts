import { saveFile } from './save-file.ts'

/** A file as transferred: base64, with the SHA-256 digest of its bytes in hexadecimal. */
type Travelling = { fileName: string; mediaType: string; sha256: string; content: string }

/** Saves a file through the browser if it is intact. False when its bytes do not match the
 * digest. */
export async function saveVerifiedFile(file: Travelling): Promise<boolean> {
  const bytes = await verifiedBytes(file)
  if (!bytes) return false
  saveFile(file.fileName, new Blob([bytes], { type: file.mediaType }))
  return true
}

/** Returns the bytes of a file; null when they do not match the digest. */
export async function verifiedBytes({
  sha256,
  content,
}: Pick<Travelling, 'sha256' | 'content'>): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return (await digestOf(bytes)) === sha256 ? bytes : null
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
