import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Text } from 'react-aria-components/Text'
import { Icon } from './icon.tsx'

/** An option of a list. */
export type Option<Value extends string = string> = {
  value: Value
  /** Shown and searched. */
  title: string
  detail?: ReactNode
  /** A card image, an icon or a flag. */
  picture?: ReactNode
}

type OptionsProps = {
  /** Omit if the surrounding field has the options and filters them. */
  options?: readonly Option[]
  /** The content of an empty list. */
  empty?: ReactNode
}

/** The list below a field; the selected option has a check mark. */
export function Options({ options, empty }: OptionsProps) {
  return (
    <ListBox<Option>
      {...(options === undefined ? {} : { items: options })}
      className="max-h-80 overflow-y-auto py-1 outline-none"
      renderEmptyState={() => <p className="px-4 py-3 text-sm text-ink-2">{empty}</p>}
    >
      {({ value, title, detail, picture }) => (
        <ListBoxItem
          id={value}
          textValue={title}
          className="group flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 outline-none data-focused:bg-sunken data-selected:font-medium forced-colors:data-focused:outline-2 forced-colors:data-focused:outline-solid forced-colors:data-focused:-outline-offset-2"
        >
          {picture}
          <span className="grid min-w-0 flex-1">
            <Text slot="label" className="wrap-anywhere">
              {title}
            </Text>
            {detail && (
              <Text slot="description" className="text-sm font-normal text-ink-2">
                {detail}
              </Text>
            )}
          </span>
          <Icon
            name="check"
            size={18}
            className="invisible text-madder-ink group-data-selected:visible"
          />
        </ListBoxItem>
      )}
    </ListBox>
  )
}
