/** Lets the page answer in between: on a slow phone, each step before a part is seen takes long enough to be felt. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
