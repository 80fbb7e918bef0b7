import type { FieldErrors, FieldValues, Resolver, ResolverError } from 'react-hook-form';
import { showToast } from '#web/elements/toast.ts';
import { PART_MISSING } from './late.tsx';
import { loadOnce } from './load-once.ts';

const MISSING = 'missing';

/** The check of a form that is loaded when it is first asked, so that a page that is only read does without. */
export const checkLate = <Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> => {
  const once = loadOnce(load);
  return async (...asked) => {
    const check = await once.come().catch(() => undefined);
    if (check) return check(...asked);
    return { values: {}, errors: { root: { type: MISSING, message: PART_MISSING } } } as ResolverError<Input>;
  };
};

/** Says that a form could not be checked, where that is why it was not sent: for `handleSubmit`. */
export const sayMissingCheck = <Input extends FieldValues>({ root }: FieldErrors<Input>) => {
  if (root?.type === MISSING) showToast({ kind: 'error', about: 'check', text: PART_MISSING });
};
