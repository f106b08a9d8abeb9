import { create } from 'zustand'

export type ToastTone = 'success' | 'danger' | 'info'
type Toast = { id: number; tone: ToastTone; text: string }

const VISIBLE_MS = 5000
/** More than this at once is noise: the oldest goes first. */
const MOST = 3

type ToastStore = { toasts: readonly Toast[] }

export const useToasts = create<ToastStore>()(() => ({ toasts: [] }))

let count = 0

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Says in passing that something worked or did not; it is read out and goes by itself. Anything a
 * person must act on belongs in a `Notice` instead. */
export function showToast(text: string, tone: ToastTone = 'success'): void {
  const id = ++count
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, tone, text }].slice(-MOST) }))
  setTimeout(() => dismissToast(id), VISIBLE_MS)
}
