import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders the smallest page that shows an answer: React DOM and one call. */
function BarePage() {
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    void fetch('/answer')
      .then((response) => response.text())
      .then(setAnswer)
  }, [])
  return answer === '' ? null : (
    <main>
      <h1>{answer}</h1>
    </main>
  )
}

const container = document.getElementById('root')
if (container) createRoot(container).render(<BarePage />)
