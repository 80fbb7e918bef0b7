import type { ServerBuild } from 'react-router';
import { OutOfSpace, Unavailable } from '#server/errors.ts';
import { shortageOf } from '#server/http/errors/shortage.ts';

/**
 * Hears what pages fail with, which React Router turns into a page of its own: its answer to a database that is away would be 500, by
 * which nobody comes back.
 */
export const failedLoads = () => {
  const failures = new WeakMap<object, unknown>();
  return {
    /** The same pages, heard. */
    heardIn: (build: ServerBuild): ServerBuild => {
      const handleError: ServerBuild['entry']['module']['handleError'] = (error, { context }) =>
        void failures.set(context, error);
      return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
    },
    /** What the rendering with this context failed with. @throws Unavailable if it is worth trying again */
    failureOf: (context: object): unknown => {
      const failure = failures.get(context);
      const shortage = shortageOf(failure) ?? failure;
      if (shortage instanceof Unavailable) throw shortage;
      if (shortage instanceof OutOfSpace) throw new Unavailable(shortage.retryAfterSeconds, { cause: failure });
      return failure;
    },
  };
};
