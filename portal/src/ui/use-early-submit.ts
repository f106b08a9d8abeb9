import { type RefObject, useEffect } from 'react'

/** Resubmits a form that was submitted before the scripts loaded, as marked by the page. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!form.current?.hasAttribute('data-sent')) return
    form.current.removeAttribute('data-sent')
    form.current.requestSubmit()
  }, [form])
}
