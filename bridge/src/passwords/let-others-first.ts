/** The kernel's number of `sched_setattr(2)`, by processor. */
const SCHED_SETATTR: Partial<Record<NodeJS.Architecture, bigint>> = { x64: 314n, arm64: 274n }

/** `struct sched_attr` in its first form: size, policy and nice value (32 bits each, at 0, 4 and 16),
 * and the length of a turn in nanoseconds (64 bits, at 24). Left out is 0: the ordinary policy. */
const ATTRIBUTES = 48

/** Longer than anybody's who asked for nothing (0.7 to 3 ms, by the number of cores), and no longer
 * than it takes most kernels to look who waits. */
const TURN_NS = 4_000_000n

/** Has Linux interrupt the calling thread, and all that it starts, as soon as somebody else wakes up:
 * whoever asks for longer turns than others comes after them. Otherwise it may end its turn of some
 * milliseconds first, however low its `priority` (the nice value, which is set too). False where that
 * can't be asked for: on other systems and processors, and in a runtime without `node:ffi`. Kernels
 * before 6.12 take it and change nothing. */
export async function letOthersFirst(priority: number): Promise<boolean> {
  const number = process.platform === 'linux' && SCHED_SETATTR[process.arch]
  if (!number) return false
  const attributes = Buffer.alloc(ATTRIBUTES)
  attributes.writeUInt32LE(ATTRIBUTES, 0)
  attributes.writeInt32LE(priority, 16)
  attributes.writeBigUInt64LE(TURN_NS, 24)
  try {
    const { dlopen } = await import('node:ffi')
    const { functions } = dlopen(null, {
      syscall: { arguments: ['i64', 'i64', 'buffer', 'i64'], return: 'i64' },
    })
    // To the calling thread (0), without flags (0).
    return functions.syscall(number, 0n, attributes, 0n) === 0n
  } catch {
    return false
  }
}
