import content from 'virtual:faqs'

/** Every topic with all of its answers: what the search looks through. */
export const { topics: allTopics } = content
