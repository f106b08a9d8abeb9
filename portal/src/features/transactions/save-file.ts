/** Hands a text over to the browser as a file to save. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by the next task at the latest.
  setTimeout(() => URL.revokeObjectURL(address))
}
