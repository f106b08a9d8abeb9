/** Plays a base64 WAV and resolves when it ends. Uses the Web Audio graph, since the pages' policy
 * allows no media to load. */
export async function playWav(base64: string, signal: AbortSignal): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const context = new AudioContext()
  try {
    const source = context.createBufferSource()
    source.buffer = await context.decodeAudioData(bytes.buffer)
    source.connect(context.destination)
    await new Promise<void>((resolve) => {
      source.addEventListener('ended', () => resolve())
      signal.addEventListener('abort', () => resolve())
      if (signal.aborted) resolve()
      else source.start()
    })
  } finally {
    await context.close()
  }
}
