import { data } from 'react-router';

const isNotFound = (error: unknown) => (error as { status?: number }).status === 404;

/** For the `catch` of a service call: turns its 'not found' error into the 404 page, and rethrows all others. */
export const orNotFound = (error: unknown): never => {
  throw isNotFound(error) ? data(null, { status: 404 }) : error;
};

/** The same where a page does without: nothing in place of the 'not found' error. */
export const orUndefined = (error: unknown): undefined => {
  if (!isNotFound(error)) throw error;
};
