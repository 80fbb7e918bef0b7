import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new record's identifier. Later ones sort after earlier ones, so the newest page of a list is one index scan. */
export const newId = (): string => v7();

const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'; // no 0 O, 1 I L, U: customers read it out on the phone
const REFERENCE_LENGTH = 10;

/** An order's reference, like 'K7M2Q-9XDWA': 49 random bits. */
export const newReference = (): string => {
  const letters = Array.from({ length: REFERENCE_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('');
  return `${letters.slice(0, REFERENCE_LENGTH / 2)}-${letters.slice(REFERENCE_LENGTH / 2)}`;
};
