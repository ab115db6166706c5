/** Ends the running task, so that clicks and drawing come before what follows. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
