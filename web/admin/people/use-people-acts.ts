import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Person } from '#contract/auth/people.ts';
import type { Role } from '#contract/auth/roles.ts';
import type { Done } from '#contract/http/envelope.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const ABOUT = 'people';

/** Changes the role of people and removes them, one at a time; the list is read anew after each. */
export const usePeopleActs = (reload: () => Promise<unknown>) => {
  const [busyId, setBusyId] = useState<string>();
  const act = async ({ _id }: Person, options: { method: 'PATCH' | 'DELETE'; body?: object }) => {
    setBusyId(_id);
    try {
      const { message } = await callApi<Done>(apiAddress.personById(_id), options);
      showToast({ kind: 'success', about: ABOUT, text: message });
    } catch (error) {
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
    }
    await reload();
    setBusyId(undefined);
  };
  return {
    /** Of the person to whom something is being done. */
    busyId,
    setRole: (person: Person, role: Role) => act(person, { method: 'PATCH', body: { role } }),
    remove: (person: Person) => act(person, { method: 'DELETE' }),
  };
};
