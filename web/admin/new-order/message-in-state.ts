import type { MessageForOrder } from '#web/admin/ui/order-from-message.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** @param given what the browser's history holds, which may be anything */
export const messageInState = (given: unknown): MessageForOrder | undefined => {
  const message = isObject(given) ? given.orderFromMessage : undefined;
  if (!isObject(message)) return undefined;
  const { _id, name, email, company, words, createdAt } = message;
  const texts = { _id, name, email, company, words, createdAt };
  return Object.values(texts).every((text) => typeof text === 'string') ? (texts as MessageForOrder) : undefined;
};
