/** Reports that the page's code failed to load. Form input stays until the user reloads. */
export function showLostNotice(): void {
  const lost = document.querySelector<HTMLTemplateElement>(
    `template[data-lost="${document.documentElement.lang}"]`,
  )
  const main = document.querySelector('main')
  // Every failing script calls this; the notice is shown once.
  if (!lost?.content.firstChild) return
  if (main) main.prepend(lost.content)
  else document.getElementById('root')?.replaceChildren(lost.content)
}
