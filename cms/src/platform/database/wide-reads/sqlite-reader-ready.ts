/**
 * The message that the thread has started; it is the id of no task. In a file of its own, so that the thread loads
 * nothing else for it.
 */
export const READY = 0;
