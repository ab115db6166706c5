/** Comments of a vote. Apart from the schemas, so that screens know it without zod. */
export const VOTE_COMMENTS_MAX = 300;

/** Lessons learned. BLD-10 */
export const LESSONS_MAX = 5000;
