import { data } from 'react-router';

/** For a service's `catch`: what it does not know is the page that is not found, with its status. */
export const orNotFound = (error: unknown): never => {
  throw (error as { status?: number }).status === 404 ? data(null, { status: 404 }) : error;
};
