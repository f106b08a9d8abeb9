import { create } from 'zustand'

export type ToastTone = 'success' | 'danger' | 'info'
type Toast = { id: number; tone: ToastTone; text: string; undo?: () => void }

const VISIBLE_MS = 5000
const UNDO_MS = 8000
/** The maximum number of toasts: the oldest is removed first. */
const MOST = 3

type ToastStore = { toasts: readonly Toast[] }

export const useToasts = create<ToastStore>()(() => ({ toasts: [] }))

let count = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function show(toast: Omit<Toast, 'id'>): void {
  const shown = { ...toast, id: ++count }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, shown].slice(-MOST) }))
  letToastGo(shown.id)
}

export function dismissToast(id: number): void {
  holdToast(id)
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Stops the timer of a toast while it is hovered or focused. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Restarts the timer of a toast. */
export function letToastGo(id: number): void {
  holdToast(id)
  const toast = useToasts.getState().toasts.find((shown) => shown.id === id)
  if (!toast) return
  timers.set(
    id,
    setTimeout(() => dismissToast(id), toast.undo ? UNDO_MS : VISIBLE_MS),
  )
}

/** Shows a short confirmation or error, which is announced and disappears automatically. Use a
 * `Notice` for anything that requires an action. */
export function showToast(text: string, tone: ToastTone = 'success'): void {
  show({ text, tone })
}

/** Shows that an action was done, with an undo button for 8 seconds. */
export function showUndoToast(text: string, undo: () => void): void {
  show({ text, tone: 'success', undo })
}
