import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the shop tells its doctor what it saw of the doctor's own request. */
const ADDRESS = '/healthz/seen';
const VALID_MS = 60_000;

/**
 * The doctor shows that it may read the shop's secret. Nothing is kept for it: every process of the shop knows the secret, whichever
 * the proxy asks, and what was shown opens nothing a minute later.
 */
export const doctorsQuestion = ({ secret, now }: { secret: Uint8Array; now: () => Date }) => {
  const key = createHmac('sha256', secret).update('doctor').digest();
  const proofOf = (until: string) => createHmac('sha256', key).update(until).digest('base64url');
  return {
    address: ADDRESS,
    /** @returns a bearer token */
    ask: (): string => {
      const until = String(now().getTime() + VALID_MS);
      return `${until}.${proofOf(until)}`;
    },
    isAsked: (token: string | undefined): boolean => {
      const [until = '', proof = ''] = token?.split('.') ?? [];
      const shown = Buffer.from(proof);
      const own = Buffer.from(proofOf(until));
      return shown.length === own.length && timingSafeEqual(shown, own) && Number(until) > now().getTime();
    },
  };
};

export type DoctorsQuestion = ReturnType<typeof doctorsQuestion>;
