// Refreshes the outbox page, copies codes and answers calls. It runs unmodified in the browser;
// without it, the buttons of a call still work.
const EVERY_MS = 2000
const COPIED_FOR_MS = 2000

const messages = document.querySelector('#messages')
const news = document.querySelector('#news')
const newest = () => messages.querySelector('li')?.id

/** Requests a new copy of this page, as a document whose scripts do not run. */
function request(method, address) {
  const asked = new XMLHttpRequest()
  asked.responseType = 'document'
  asked.open(method, address)
  asked.addEventListener('load', () => {
    if (asked.status === 200) take(asked.response)
  })
  asked.send()
  return asked
}

/** Replaces the list by that of a new copy of this page, if it has changed. */
function take(fresh) {
  const list = fresh?.querySelector('#messages')
  if (!list || list.dataset.version === messages.dataset.version) return
  const before = newest()
  const focused = messages.contains(document.activeElement)
    ? document.activeElement.closest('li')?.id
    : undefined
  messages.dataset.version = list.dataset.version
  messages.replaceChildren(...list.childNodes)
  news.textContent = newest() === before ? news.dataset.changed : news.dataset.arrived
  if (focused) focusIn(document.getElementById(focused))
}

/** The pressed button is replaced with the list, so the focus moves to its message. */
function focusIn(message) {
  ;(message?.querySelector('form button') ?? message)?.focus()
}

function keepUpToDate() {
  const again = () => setTimeout(keepUpToDate, EVERY_MS)
  if (document.visibilityState !== 'visible') return again()
  // While the bridge restarts, requests fail; the next one tries again.
  return request('GET', location.href).addEventListener('loadend', again)
}

async function copyCode(button) {
  await navigator.clipboard.writeText(button.dataset.copy)
  const label = [...button.childNodes]
  button.dataset.done = ''
  button.textContent = button.dataset.copied
  setTimeout(() => {
    delete button.dataset.done
    button.replaceChildren(...label)
  }, COPIED_FOR_MS)
}

messages.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-copy]')
  if (button && !('done' in button.dataset)) void copyCode(button)
})

messages.addEventListener('submit', (event) => {
  const action = event.submitter?.formAction
  if (!action) return
  event.preventDefault()
  request('POST', action)
})

setTimeout(keepUpToDate, EVERY_MS)
