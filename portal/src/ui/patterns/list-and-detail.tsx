import { type ReactNode, useId } from 'react'

export type ListItem = {
  key: string
  /** The accessible name of the radio button: the item and its state. */
  name: string
  /** The full image. */
  picture: ReactNode
  /** The image cropped to a strip 62 pixels high, with name and state, for the stack on a phone. */
  strip: ReactNode
  /** Below the image where there is space. */
  caption?: ReactNode
  /** The action that fixes its state, such as "Activate". */
  remedy?: ReactNode
}

/** A group of items, with a heading where there is space. */
export type ListGroup = { key: string; heading?: ReactNode; items: readonly ListItem[] }

type ListAndDetailProps = {
  /** The name of the group. */
  legend: string
  groups: readonly ListGroup[]
  chosen: string
  onChoose: (key: string) => void
  /** The selected item's details and actions. */
  children: ReactNode
  /** Content for all items: below the items when the details are next to them, otherwise last. */
  below?: ReactNode
}

/** A selection of items with images: a grid and an aside from 1024 pixels; below that a stack with
 * the selected item in full and the others as strips. For screen readers it is a radio group. */
export function ListAndDetail({
  legend,
  groups,
  chosen,
  onChoose,
  children,
  below,
}: ListAndDetailProps) {
  const name = useId()
  return (
    <div
      className={`grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8 ${below ? 'lg:grid-rows-[auto_1fr]' : ''}`}
    >
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
      <aside className={`grid min-w-0 content-start gap-6 ${below ? 'lg:row-span-2' : ''}`}>
        {children}
      </aside>
      {below && <div className="grid min-w-0 content-start gap-6">{below}</div>}
    </div>
  )
}

type DrawnProps = { item: ListItem; name: string; isChosen: boolean; onChoose: () => void }

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
          {item.picture}
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
        className={`flex flex-wrap items-start justify-between gap-3 lg:static lg:mt-4 ${isChosen ? 'mt-4' : 'max-lg:absolute max-lg:*:px-3.5 max-lg:*:text-sm max-lg:top-2.25 max-lg:ltr:end-2 max-lg:rtl:start-2'}`}
      >
        <div className={`min-w-0 flex-1 ${isChosen ? '' : 'max-lg:hidden'}`}>{item.caption}</div>
        {item.remedy}
      </div>
    </div>
  )
}
