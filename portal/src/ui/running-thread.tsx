type RunningThreadProps = {
  /** The remaining and the total time, in seconds. */
  left: number
  whole: number
}

/** A thread that shortens with the remaining time; the adjacent text shows the same. */
export function RunningThread({ left, whole }: RunningThreadProps) {
  const share = whole > 0 ? Math.min(1, Math.max(0, left / whole)) : 0
  return (
    <span
      aria-hidden
      className="block h-1 overflow-hidden rounded-full bg-sunken forced-colors:border"
    >
      <span
        className="block h-full rounded-full bg-saffron transition-[width] duration-1000 ease-linear forced-colors:bg-[CanvasText]"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  )
}
