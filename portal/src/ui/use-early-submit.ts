import { type RefObject, useEffect } from 'react'

/** Sends a form that was sent before the scripts arrived, once they are here; the page marks it. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!form.current?.hasAttribute('data-sent')) return
    form.current.removeAttribute('data-sent')
    form.current.requestSubmit()
  }, [form])
}
