import type { FieldValues, Resolver, ResolverError } from 'react-hook-form';
import { showToast } from '#web/elements/toast.ts';
import { PART_MISSING } from './late.tsx';
import { loadOnce } from './load-once.ts';

/** The check of a form that is loaded when it is first asked, so that a page that is only read does without. */
export const checkLate = <Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> => {
  const once = loadOnce(load);
  return async (...asked) => {
    const check = await once.come().catch(() => undefined);
    if (check) return check(...asked);
    showToast({ kind: 'error', about: 'check', text: PART_MISSING });
    return { values: {}, errors: { root: { type: 'missing', message: PART_MISSING } } } as ResolverError<Input>;
  };
};
