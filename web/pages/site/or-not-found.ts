import { data } from 'react-router';

/** For the `catch` of a service call: turns its 'not found' error into the 404 page, and rethrows all others. */
export const orNotFound = (error: unknown): never => {
  throw (error as { status?: number }).status === 404 ? data(null, { status: 404 }) : error;
};
