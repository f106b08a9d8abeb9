import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { AriaLocale } from './aria-locale.tsx'
import { Icon, type IconName } from './icon.tsx'
import { TAB_CLASS, TAB_ROW_CLASS } from './tab-class.ts'

type TabContent<Key extends string> = {
  key: Key
  title: ReactNode
  icon?: IconName
  content: ReactNode
}

type TabsProps<Key extends string> = {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly TabContent<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
}

/** Tabs of one screen, one shown at a time; arrow keys follow the reading direction. For tabs with
 * their own URLs use `TabLinks`. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose }: TabsProps<Key>) {
  return (
    <AriaLocale>
      <AriaTabs
        selectedKey={chosen}
        onSelectionChange={(key) => onChoose(key as Key)}
        className="grid gap-4"
      >
        <TabList aria-label={label} className={TAB_ROW_CLASS}>
          {tabs.map(({ key, title, icon }) => (
            <Tab key={key} id={key} className={TAB_CLASS}>
              {icon && <Icon name={icon} size={18} />}
              {title}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ key, content }) => (
          <TabPanel key={key} id={key} className="rounded-sm">
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  )
}
