/** Limit for comments of a vote. Kept apart from the schemas, so that screens can use it without loading zod. */
export const VOTE_COMMENTS_MAX = 300;

/** Lessons learned. BLD-10 */
export const LESSONS_MAX = 5000;
