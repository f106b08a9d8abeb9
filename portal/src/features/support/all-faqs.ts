import content from 'virtual:faqs'

/** All topics with their answers, used by the search. */
export const { topics: allTopics } = content
