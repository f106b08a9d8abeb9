import { saveFile } from './save-file.ts'

/** A file as it travels: base64, with the SHA-256 digest of its bytes in hexadecimal. */
type Travelling = { fileName: string; mediaType: string; sha256: string; content: string }

/** Hands a file to the browser to keep, if it is whole. False when its bytes are not those that were sent. */
export async function saveWhole({
  fileName,
  mediaType,
  sha256,
  content,
}: Travelling): Promise<boolean> {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  if ((await digestOf(bytes)) !== sha256) return false
  saveFile(fileName, new Blob([bytes], { type: mediaType }))
  return true
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
