import type { ShopToKill } from './shops-to-kill.ts';
import type { Told } from './told.ts';

export type Shop = Pick<ShopToKill, 'url'>;

/** What is done again and again, also after a kill: what was not acknowledged is sent once more. */
export type Step = () => Promise<void>;

interface Answer {
  status: number;
  headers: Headers;
  data: Record<string, unknown>;
}

/** @throws if there is no answer, or one that asks to try again; other refusals are noted as wrong */
export const asker =
  ({ url }: Shop, told: Told) =>
  async (what: string, address: string, sent: RequestInit, expected: readonly number[]): Promise<Answer> => {
    const reply = await fetch(url() + address, sent);
    const text = await reply.text();
    if (reply.status === 503) throw new Error('not now');
    if (!expected.includes(reply.status)) {
      told.wrong.push(`${what}: ${reply.status} ${text.slice(0, 200)}`);
      throw new Error(what);
    }
    const { data = {} } = text === '' ? {} : (JSON.parse(text) as { data?: Record<string, unknown> });
    return { status: reply.status, headers: reply.headers, data };
  };
