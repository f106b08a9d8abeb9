import { type ReactNode, useId } from 'react'

type DrawnItem = {
  key: string
  /** All that a radio button has to say: what it is and its state. */
  name: string
  /** The whole drawing. */
  face: ReactNode
  /** The drawing cut to a strip 62 pixels high, for the stack of a phone; it says what it is, and its
   * state. */
  strip: ReactNode
  /** Below the drawing where there is room. */
  caption?: ReactNode
  /** What puts its state right, as "Activate". */
  remedy?: ReactNode
}

type ListAndDetailProps = {
  /** What is chosen from. */
  legend: string
  items: readonly DrawnItem[]
  chosen: string
  onChoose: (key: string) => void
  /** The chosen item and what one may do with it. */
  children: ReactNode
}

/** Things that are drawn, one of them chosen: an outline and the aside from 1024 pixels; before that a
 * stack with the chosen one whole and the others as strips. To a screen reader it is a radio group. */
export function ListAndDetail({ legend, items, chosen, onChoose, children }: ListAndDetailProps) {
  const group = useId()
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <fieldset className="min-w-0">
        <legend className="sr-only">{legend}</legend>
        <div className="flex flex-col lg:grid lg:grid-cols-2 lg:gap-x-6 lg:gap-y-8">
          {items.map((item) => {
            const isChosen = item.key === chosen
            return (
              <div
                key={item.key}
                className={`relative min-w-0 ${isChosen ? 'max-lg:order-last' : 'max-lg:-mb-4'}`}
              >
                <label
                  className={`block cursor-pointer rounded-xl has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus ${isChosen ? 'lg:outline-2 lg:outline-offset-4 lg:outline-madder-ink' : ''}`}
                >
                  <input
                    type="radio"
                    name={group}
                    value={item.key}
                    checked={isChosen}
                    onChange={() => onChoose(item.key)}
                    aria-label={item.name}
                    className="sr-only"
                  />
                  <span aria-hidden className={`block ${isChosen ? '' : 'max-lg:hidden'}`}>
                    {item.face}
                  </span>
                  {!isChosen && (
                    <span
                      aria-hidden
                      className="block h-19.5 overflow-hidden rounded-t-xl pb-4 shadow-panel lg:hidden forced-colors:border"
                    >
                      {item.strip}
                    </span>
                  )}
                </label>
                <div
                  className={`flex flex-wrap items-start justify-between gap-3 lg:static lg:mt-4 ${isChosen ? 'mt-4' : 'max-lg:absolute max-lg:*:px-3.5 max-lg:*:text-sm max-lg:top-2.25 max-lg:ltr:end-[30%] max-lg:rtl:end-4'}`}
                >
                  <div className={`min-w-0 flex-1 ${isChosen ? '' : 'max-lg:hidden'}`}>
                    {item.caption}
                  </div>
                  {item.remedy}
                </div>
              </div>
            )
          })}
        </div>
      </fieldset>
      <aside className="grid min-w-0 content-start gap-6">{children}</aside>
    </div>
  )
}
