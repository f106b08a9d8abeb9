import { useLingui } from '@lingui/react/macro'
import type { Department, MessageTopic } from '@sadu/contract/requests/message'

/** The names of the departments that read messages. */
export function useDepartmentNames(): Record<Department, string> {
  const { t } = useLingui()
  return {
    customerCare: t`Customer care`,
    cards: t`Cards and limits`,
    billing: t`Bills and payments`,
    disputes: t`Disputes and fraud`,
    rewards: t`Membership rewards`,
  }
}

/** The names of message topics. */
export function useTopicNames(): Record<MessageTopic, string> {
  const { t } = useLingui()
  return {
    question: t`A question`,
    problem: t`Something went wrong`,
    service: t`How you were served`,
    portal: t`This portal`,
    idea: t`An idea or thanks`,
    deletion: t`Deletion of my data`,
  }
}
