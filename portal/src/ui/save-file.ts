/** By then every browser has taken hold of the file. */
const TAKEN_MS = 60_000

/** Hands a file to the browser to keep. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS)
}
