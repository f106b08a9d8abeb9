import { create } from 'zustand'

export type ToastTone = 'success' | 'danger' | 'info'
type Toast = { id: number; tone: ToastTone; text: string; undo?: () => void }

const VISIBLE_MS = 5000
const UNDO_MS = 8000
/** More than this at once is noise: the oldest goes first. */
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

/** Keeps a toast while somebody is at it with the pointer or the keyboard. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Starts the time of a toast, from the beginning. */
export function letToastGo(id: number): void {
  holdToast(id)
  const toast = useToasts.getState().toasts.find((shown) => shown.id === id)
  if (!toast) return
  timers.set(
    id,
    setTimeout(() => dismissToast(id), toast.undo ? UNDO_MS : VISIBLE_MS),
  )
}

/** Says in passing that something worked or did not; it is read out and goes by itself. Anything a
 * person must act on belongs in a `Notice` instead. */
export function showToast(text: string, tone: ToastTone = 'success'): void {
  show({ text, tone })
}

/** Says that something was done that can be undone: for 8 seconds it offers to take it back. */
export function showUndoToast(text: string, undo: () => void): void {
  show({ text, tone: 'success', undo })
}
