/** Ends the task that is running: what is pressed or drawn in between comes before what follows. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
