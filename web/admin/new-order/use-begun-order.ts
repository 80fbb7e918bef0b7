import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchedPhone } from '#contract/formats/phone-key.ts';
import type { MessageForOrder } from '#web/admin/ui/order-from-message.ts';
import type { Values } from './kept-answers.ts';
import { messageInState } from './message-in-state.ts';

/** What is known of an order before anything is typed. */
export interface BegunOrder {
  answers: Values;
  message?: MessageForOrder | undefined;
}

/** What was searched for and not found: somebody's name, or the number of a caller who is new. */
const searchedAnswers = (typed: string): Values =>
  searchedPhone(typed) === undefined ? { name: typed } : { contactNumber: typed };

const begunOrder = (message: MessageForOrder | undefined, search: string): BegunOrder => {
  if (!message) return { answers: searchedAnswers(new URLSearchParams(search).get('name') ?? '') };
  const { name, email, company, words } = message;
  return { answers: { name, email, company, details: words }, message };
};

/** What the form begins with: a message, once, since a reload or the next order is not made of the same one; or a name or number in the address. */
export const useBegunOrder = (): BegunOrder => {
  const location = useLocation();
  const { search } = location;
  const state = location.state as unknown;
  const navigate = useNavigate();
  const [begun] = useState(() => begunOrder(messageInState(state), search));
  useEffect(() => {
    if (state !== null) void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [navigate, state, search]);
  return begun;
};
