/** A file as it travels: base64, with the SHA-256 digest of its bytes in hexadecimal. */
type Travelling = { fileName: string; mediaType: string; sha256: string; content: string }

/** Hands a file to the browser to keep. False when its bytes are not those that were sent. */
export async function saveFile({
  fileName,
  mediaType,
  sha256,
  content,
}: Travelling): Promise<boolean> {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  if ((await digestOf(bytes)) !== sha256) return false
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return true
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
