/** Plays a WAV, in base64, and resolves when it is over. It goes through the audio graph,
 * since the policy of the pages lets no media be loaded. */
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
