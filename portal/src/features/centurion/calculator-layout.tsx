import type { ReactNode } from 'react'

/** Calculator inputs with the result next to them. `output` announces changes to screen readers. */
export function CalculatorLayout({ inputs, answer }: { inputs: ReactNode; answer: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-6 @2xl:grid-cols-2 @2xl:gap-12">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">{inputs}</div>
        <output className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6">
          {answer}
        </output>
      </div>
    </div>
  )
}

/** A line of the result: label and amount. */
export function AnswerLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-3">
      <span className="text-ink-2">{label}</span>
      <span className="font-medium">{children}</span>
    </span>
  )
}
