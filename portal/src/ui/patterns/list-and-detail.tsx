import { type ReactNode, useId } from 'react'

export type DrawnItem = {
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

/** Items that belong together, with what stands above them where there is room. */
export type DrawnGroup = { key: string; heading?: ReactNode; items: readonly DrawnItem[] }

type ListAndDetailProps = {
  /** What is chosen from. */
  legend: string
  groups: readonly DrawnGroup[]
  chosen: string
  onChoose: (key: string) => void
  /** The chosen item and what one may do with it. */
  children: ReactNode
}

/** Things that are drawn, one of them chosen: an outline and the aside from 1024 pixels; before that a
 * stack with the chosen one whole and the others as strips. To a screen reader it is a radio group. */
export function ListAndDetail({ legend, groups, chosen, onChoose, children }: ListAndDetailProps) {
  const name = useId()
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <fieldset className="min-w-0">
        <legend className="sr-only">{legend}</legend>
        <div className="flex flex-col lg:gap-8">
          {groups.map(({ key, heading, items }) => (
            <div key={key} className="max-lg:contents">
              {heading && <div className="mb-4 max-lg:hidden">{heading}</div>}
              <div className="max-lg:contents lg:grid lg:grid-cols-2 lg:gap-x-6 lg:gap-y-8">
                {items.map((item) => (
                  <Drawn
                    key={item.key}
                    item={item}
                    name={name}
                    isChosen={item.key === chosen}
                    onChoose={() => onChoose(item.key)}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      <aside className="grid min-w-0 content-start gap-6">{children}</aside>
    </div>
  )
}

type DrawnProps = { item: DrawnItem; name: string; isChosen: boolean; onChoose: () => void }

function Drawn({ item, name, isChosen, onChoose }: DrawnProps) {
  return (
    <div className={`relative min-w-0 ${isChosen ? 'max-lg:order-last' : 'max-lg:-mb-4'}`}>
      <label
        className={`block cursor-pointer rounded-xl has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus ${isChosen ? 'lg:outline-2 lg:outline-offset-4 lg:outline-madder-ink forced-colors:outline-2 forced-colors:outline-offset-4' : ''}`}
      >
        <input
          type="radio"
          name={name}
          value={item.key}
          checked={isChosen}
          onChange={onChoose}
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
        <div className={`min-w-0 flex-1 ${isChosen ? '' : 'max-lg:hidden'}`}>{item.caption}</div>
        {item.remedy}
      </div>
    </div>
  )
}
